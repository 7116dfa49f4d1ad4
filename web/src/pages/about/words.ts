import type { Texts } from '../../words/language.svelte'

const en = {
  title: 'About',
  what: 'tilewright is a table for three tile games: classic, pavilion and duel. You play against bots, with friends on one screen, or with anybody by a link, and you can see every game again.',
  parts: [
    {
      title: 'Not affiliated',
      text: [
        'Classic, pavilion and duel follow the rules of the board games Azul, Azul: Summer Pavilion and Azul Duel. The names of the games belong to their publisher. tilewright is independent of the publisher and of the authors, and uses its own words and its own drawings.',
        'What is in the box of duel follows a public list; the rules of duel say what to do if your copy differs.',
        'If you like the games, buy them: real tiles sound better.',
      ],
    },
    {
      title: 'Fair draws',
      text: [
        'Before a game begins the server draws a secret seed and publishes a commitment to it, a long number from which the seed cannot be found. Each player may add words of their own.',
        'Who starts, and every tile, plate and chip that is drawn, follows from the seed, those words and everything that happened at the table before. When the game is over the seed is shown in the record. Anybody can then draw everything again and see that nothing was changed:',
      ],
      command: 'tilewright verify game.txt',
      after:
        'It shows that the draws were not changed. It cannot show that nobody looked: whoever runs the server knows the seed.',
    },
    {
      title: 'What is known about you',
      text: [
        'A guest name, the games you played, and a cookie that tells this server that you are that guest. There is no account, no advertising and nobody else’s script on this page.',
      ],
    },
    {
      title: 'Licence',
      text: [
        'tilewright is open source under the Apache License, version 2.0. You may run it, change it and pass it on.',
      ],
    },
  ] as Part[],
  read: 'More about it:',
  links: { rules: 'the rules', replay: 'see a game again', protocol: 'the interface for programs' },
  version: (version: string) => `Version ${version} of the server.`,
}

interface Part {
  title: string
  text: string[]
  /** Something to type, and what to know about its answer. */
  command?: string
  after?: string
}

const fr: typeof en = {
  title: 'À propos',
  what: 'tilewright est une table pour trois jeux de tuiles\u00a0: classique, pavillon et duel. On y joue contre des robots, entre amis sur un écran ou avec quiconque par un lien, et l’on peut revoir chaque partie.',
  parts: [
    {
      title: 'Sans lien avec l’éditeur',
      text: [
        'Classique, pavillon et duel suivent les règles des jeux de société Azul, Azul\u00a0: Summer Pavilion et Azul Duel. Les noms des jeux appartiennent à leur éditeur. tilewright est indépendant de l’éditeur et des auteurs\u00a0; ses mots et ses dessins sont les siens.',
        'Le contenu de la boîte de duel suit une liste publique\u00a0; les règles du duel disent que faire si votre exemplaire diffère.',
        'Si les jeux vous plaisent, achetez-les\u00a0: les vraies tuiles sonnent mieux.',
      ],
    },
    {
      title: 'Des tirages équitables',
      text: [
        'Avant la partie, le serveur tire une graine secrète et publie son empreinte, un long nombre d’où l’on ne peut retrouver la graine. Chaque joueur peut ajouter ses propres mots.',
        'Le premier joueur, et chaque tuile, plaque ou jeton tiré, découle de la graine, de ces mots et de tout ce qui s’est passé à la table. La partie finie, la graine figure dans son fichier. Chacun peut alors tout retirer et voir que rien n’a été changé\u00a0:',
      ],
      command: 'tilewright verify partie.txt',
      after:
        'Cela montre que les tirages n’ont pas été changés, non que personne n’a regardé\u00a0: qui tient le serveur connaît la graine.',
    },
    {
      title: 'Ce que l’on sait de vous',
      text: [
        'Un nom d’invité, les parties que vous avez jouées, et un témoin qui dit à ce serveur que vous êtes cet invité. Ni compte, ni publicité, ni script d’autrui sur cette page.',
      ],
    },
    {
      title: 'Licence',
      text: [
        'tilewright est un logiciel libre sous la licence Apache, version 2.0. Vous pouvez l’exécuter, le modifier et le transmettre.',
      ],
    },
  ],
  read: 'Pour en savoir plus\u00a0:',
  links: {
    rules: 'les règles',
    replay: 'revoir une partie',
    protocol: 'l’interface pour les programmes',
  },
  version: (version) => `Version ${version} du serveur.`,
}

export const texts: Texts<typeof en> = { en, fr }

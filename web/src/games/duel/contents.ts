/** How certain the contents of the box are, and what to do if a copy differs. */
import type { Texts } from '../../words/language.svelte'

const COMMAND = 'tilewright play duel -o set='

export const contents: Texts<{ option: string; told: string }> = {
  en: {
    /** Beside the option of a new table. */
    option: `Plates, chips and some printed numbers follow a public list. If your copy differs, write here what differs, such as start_score:6;mirror:true. A set file is read only at a terminal, by “${COMMAND}FILE”; the command “position” there shows it as one word that you can write here.`,
    told: `The plates, the chips and some printed numbers follow a public list that nobody has checked against a box. If your copy differs, use your own set file: “${COMMAND}FILE” at a terminal reads it, and on this page you can write what differs under “Rarely needed” when you set up a table.`,
  },
  fr: {
    option: `Les plaques, les jetons et certains nombres imprimés suivent une liste publique. Si votre exemplaire diffère, écrivez ici ce qui change, par exemple start_score:6;mirror:true. Un fichier de contenu ne se lit que dans un terminal, par «\u00a0${COMMAND}FICHIER\u00a0»\u00a0; la commande «\u00a0position\u00a0» y affiche ensuite le mot à écrire ici.`,
    told: `Les plaques, les jetons et certains nombres imprimés suivent une liste publique que personne n’a comparée à une boîte. Si votre exemplaire diffère, utilisez votre propre fichier de contenu\u00a0: «\u00a0${COMMAND}FICHIER\u00a0» le lit dans un terminal, et sur cette page vous pouvez écrire ce qui change sous «\u00a0Rarement utile\u00a0» en préparant une table.`,
  },
}

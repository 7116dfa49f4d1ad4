/** The keys of every table, and what each does. */
import type { Texts } from '../words/language.svelte'

export const keyLists: Texts<[string, string][]> = {
  en: [
    ['Enter', 'aim, confirm'],
    ['Esc', 'one step back'],
    ['U', 'undo'],
    ['H', 'hint'],
    ['A', 'all moves'],
    ['L', 'move log'],
    ['S', 'say the scores'],
    ['← →', 'look at the past, come back'],
    ['Space', 'end a motion'],
    ['?', 'these keys'],
  ],
  fr: [
    ['Entrée', 'viser, confirmer'],
    ['Échap', 'un pas en arrière'],
    ['U', 'annuler'],
    ['H', 'conseil'],
    ['A', 'tous les coups'],
    ['L', 'journal des coups'],
    ['S', 'dire les scores'],
    ['← →', 'regarder le passé, revenir'],
    ['Espace', 'arrêter une animation'],
    ['?', 'ces touches'],
  ],
}

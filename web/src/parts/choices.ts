/** Choices as a Segmented shows them: each value with its words, in the order of the words. */
export function choicesOf<T extends string>(
  words: Record<T, string>,
): { value: T; label: string }[] {
  return (Object.keys(words) as T[]).map((value) => ({ value, label: words[value] }))
}

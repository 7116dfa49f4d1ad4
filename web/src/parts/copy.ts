/** Put a text on the clipboard; return whether the browser did. Pages that were not loaded safely
 * (over HTTP from another machine) have no clipboard. */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

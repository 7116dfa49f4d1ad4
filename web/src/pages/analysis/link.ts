/** A study in a link: the record itself stands behind the #, packed, and no server keeps it. */
import type { StudyRecord } from './tree'

const MARK = '#study='
/** Longer addresses do not survive everywhere they are pasted. */
export const LONGEST = 8000

export async function studyLink(origin: string, record: StudyRecord): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(record))
  return `${origin}/analysis${MARK}${toText(await through(bytes, new CompressionStream('deflate-raw')))}`
}

/** The record in the last part of an address; null if there is none that can be read. */
export async function linkedStudy(hash: string): Promise<string | null> {
  if (!hash.startsWith(MARK)) return null
  try {
    const bytes = toBytes(hash.slice(MARK.length))
    const text = await through(bytes, new DecompressionStream('deflate-raw'))
    return new TextDecoder('utf-8', { fatal: true }).decode(text)
  } catch {
    return null
  }
}

async function through(
  bytes: Uint8Array,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  const writer = stream.writable.getWriter()
  // What is wrong with the bytes is said by what is read.
  void writer.write(bytes as BufferSource).catch(() => undefined)
  void writer.close().catch(() => undefined)
  return new Uint8Array(await new Response(stream.readable).arrayBuffer())
}

function toText(bytes: Uint8Array): string {
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function toBytes(text: string): Uint8Array {
  const letters = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
}

/** A live connection for tests: each socket that the page opens, and what the server says there. */

export class FakeSocket {
  static readonly all: FakeSocket[] = []
  sent: string[] = []
  onmessage: (event: { data: string }) => void = () => undefined
  onclose: (event: { code: number }) => void = () => undefined

  constructor(readonly url: string) {
    FakeSocket.all.push(this)
  }

  /** The socket that was opened last. */
  static get last(): FakeSocket | undefined {
    return FakeSocket.all.at(-1)
  }

  send(text: string): void {
    this.sent.push(text)
  }

  close(): void {
    this.onclose({ code: 1000 })
  }

  /** Let the server send a frame. */
  tell(frame: object): void {
    this.onmessage({ data: JSON.stringify(frame) })
  }

  /** The commands that were sent, without their ids. */
  get commands(): object[] {
    return this.sent.map((text) => ({ ...(JSON.parse(text) as object), id: undefined }))
  }
}

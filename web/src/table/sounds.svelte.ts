/** Dry, short sounds of ceramic and wood, made on the spot. Silent until they are asked for. */
import { untrack } from 'svelte'
import { settings } from '../settings.svelte'
import type { Session } from './session.svelte'
import { LOW_MS } from './time'

/** The pitch in hertz, how long it rings in seconds, and how loud it is. */
interface Strike {
  pitch: number
  ring: number
  loud: number
  shape?: OscillatorType
}

const STRIKES = {
  lift: { pitch: 2600, ring: 0.03, loud: 0.05 },
  land: { pitch: 1500, ring: 0.07, loud: 0.12, shape: 'triangle' },
  fall: { pitch: 170, ring: 0.14, loud: 0.16 },
  turn: { pitch: 620, ring: 0.09, loud: 0.1, shape: 'triangle' },
  late: { pitch: 110, ring: 0.2, loud: 0.14 },
} satisfies Record<string, Strike>

let context: AudioContext | null = null

function strike(name: keyof typeof STRIKES): void {
  if (!settings.current.sound || document.hidden) return
  context ??= new AudioContext()
  if (context.state === 'suspended') void context.resume()
  const { pitch, ring, loud, shape = 'sine' }: Strike = STRIKES[name]
  const now = context.currentTime
  const tone = context.createOscillator()
  const volume = context.createGain()
  tone.type = shape
  tone.frequency.setValueAtTime(pitch, now)
  tone.frequency.exponentialRampToValueAtTime(pitch * 0.6, now + ring)
  volume.gain.setValueAtTime(loud, now)
  volume.gain.exponentialRampToValueAtTime(0.0001, now + ring)
  tone.connect(volume).connect(context.destination)
  tone.start(now)
  tone.stop(now + ring)
}

/** Let a table be heard. Call while its component starts. */
export function soundTable(session: Session): void {
  let steps = 0
  let scores: number[] | null = null
  let wasMyTurn = false

  $effect(() => {
    const picked = session.choice.steps.length
    if (picked > steps) strike('lift')
    steps = picked
  })
  $effect(() => {
    const { state, module, isMyTurn } = session
    if (!state || !module || state.status === 'open') return
    untrack(() => {
      const now = state.seats.map((seat) => module.score(state.view, seat.seat))
      if (scores) strike(now.some((score, i) => score < scores![i]!) ? 'fall' : 'land')
      if (isMyTurn && !wasMyTurn) strike('turn')
      wasMyTurn = isMyTurn
      scores = now
    })
  })
  $effect(() => {
    const { state, isMyTurn } = session
    const left = state?.clock?.left_ms[(state.to_act ?? 0) - 1]
    if (!isMyTurn || left === undefined || left <= 0) return
    const timer = setTimeout(() => strike('late'), Math.max(0, left - LOW_MS))
    return () => clearTimeout(timer)
  })
}

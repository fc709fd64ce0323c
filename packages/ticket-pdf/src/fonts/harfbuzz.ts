import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

/** A font that is open in HarfBuzz's memory. Cutting a few glyphs out of its 7 MB takes a fraction of a millisecond. */
export interface OpenFont {
  /** Returns a TrueType font with these characters only, without hints and without the unused tables. */
  readonly cut: (characters: Iterable<string>) => Buffer
}

/** HarfBuzz's subsetter, loaded. */
export interface HarfBuzz {
  readonly openFont: (bytes: Uint8Array, unusedTables: readonly string[]) => OpenFont
}

/** `hb_subset_flags_t`: no hints, and no further glyphs through layout features or mirrored brackets. */
const flags = 0x001 | 0x200 | 0x800
/** `hb_subset_sets_t`: the tables to leave out. */
const dropTableSet = 3
/** `hb_memory_mode_t`: HarfBuzz owns the memory. */
const writable = 2

/** The used part of WebAssembly. TypeScript knows it only as one of the browser's many globals. */
interface WebAssemblyLoader {
  readonly instantiate: (bytes: Uint8Array) => Promise<{ readonly instance: { readonly exports: object } }>
}

/** Loads the WebAssembly from `harfbuzzjs`, which offers the C interface only. */
export async function loadHarfBuzz(): Promise<HarfBuzz> {
  const file = createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm')
  const { WebAssembly: loader } = globalThis as typeof globalThis & { readonly WebAssembly: WebAssemblyLoader }
  const { instance } = await loader.instantiate(await readFile(file))
  const found = new Map<string, unknown>(Object.entries(instance.exports))
  const memory = found.get('memory')
  if (!isMemory(memory)) throw new Error('HarfBuzz has no memory')
  /** Calls a C function. Its arguments and its result are numbers or addresses. `must` throws if the result is 0. */
  const call = (name: string, ...args: readonly number[]): number => {
    const callee = found.get(name)
    if (typeof callee !== 'function') throw new Error(`HarfBuzz has no ${name}`)
    return Number(callee(...args))
  }
  const must = (name: string, ...args: readonly number[]): number => {
    const response = call(name, ...args)
    if (response === 0) throw new Error(`HarfBuzz failed in ${name}`)
    return response
  }
  call('_initialize')

  const openFont: HarfBuzz['openFont'] = (bytes, unusedTables) => {
    const address = must('malloc', bytes.length)
    new Uint8Array(memory.buffer).set(bytes, address)
    const blob = must('hb_blob_create', address, bytes.length, writable, 0, 0)
    const face = must('hb_face_create', blob, 0)
    return { cut: (characters) => cut(face, characters, unusedTables) }
  }
  const cut = (face: number, characters: Iterable<string>, unusedTables: readonly string[]): Buffer => {
    const input = must('hb_subset_input_create_or_fail')
    call('hb_subset_input_set_flags', input, flags)
    const tables = must('hb_subset_input_set', input, dropTableSet)
    for (const tag of unusedTables) call('hb_set_add', tables, Buffer.from(tag.padEnd(4)).readUInt32BE())
    const unicodes = must('hb_subset_input_unicode_set', input)
    for (const character of characters) call('hb_set_add', unicodes, character.codePointAt(0) ?? 0)
    const subset = call('hb_subset_or_fail', face, input)
    call('hb_subset_input_destroy', input)
    if (subset === 0) throw new Error('HarfBuzz could not cut a subset')
    const blob = must('hb_face_reference_blob', subset)
    const bytes = Buffer.from(
      new Uint8Array(memory.buffer, must('hb_blob_get_data', blob, 0), must('hb_blob_get_length', blob)),
    )
    call('hb_blob_destroy', blob)
    call('hb_face_destroy', subset)
    return bytes
  }
  return { openFont }
}

/** True for a memory. Read its buffer at each use, because a memory that grows replaces it. */
function isMemory(value: unknown): value is { readonly buffer: ArrayBuffer } {
  return typeof value === 'object' && value !== null && 'buffer' in value
}

import { prepareZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader'
import wasmURL from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** Reads codes in a thread of its own, so that a slow phone still answers touches while it looks. */

// The wasm file is one of ours: the page may load from nowhere else.
prepareZXingModule({ overrides: { locateFile: () => wasmURL } })

async function answer(picture: ImageData): Promise<void> {
  const [found] = await readBarcodes(picture, options).catch(() => [])
  self.postMessage(found?.text ?? null, { transfer: [] })
}

// Looked at in smaller sizes too: a phone that is held close shows modules that are too large to be found otherwise.
const options: ReaderOptions = { formats: ['QRCode'], maxNumberOfSymbols: 1, tryHarder: true, tryDownscale: true, tryInvert: false }

self.addEventListener('message', (event: MessageEvent<ImageData>) => {
  void answer(event.data)
})

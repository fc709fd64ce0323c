import { prepareZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader'
import wasmURL from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** Reads codes in a thread of its own, so that a slow phone still responds to touches. */

// The wasm file comes from this site, because the page may load from nowhere else.
prepareZXingModule({ overrides: { locateFile: () => wasmURL } })

async function decode(picture: ImageData): Promise<void> {
  const [found] = await readBarcodes(picture, options).catch(() => [])
  self.postMessage(found?.text ?? null, { transfer: [] })
}

// Smaller sizes are tried too. A phone held close shows modules that are too large to be found otherwise.
const options: ReaderOptions = {
  formats: ['QRCode'],
  maxNumberOfSymbols: 1,
  tryHarder: true,
  tryDownscale: true,
  tryInvert: false,
}

self.addEventListener('message', (event: MessageEvent<ImageData>) => {
  void decode(event.data)
})

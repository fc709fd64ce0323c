import type { PictureFormat, PictureStore, StoredPicture } from '@pokfei/domain/ports/picture-store'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppDeps } from '../app-deps.ts'
import { sendError } from '../http/errors.ts'
import { isUnchanged } from '../http/static/send-cached-response.ts'
import { placeholderOf } from '../pictures/placeholder.ts'

/** The picture paths (EVT-69, EVT-70). Slugs and fixed names only, so that no path leads out of the folder. */
const picturePattern =
  /^images\/(?:event\/[a-z0-9-]{1,64}\/[a-z0-9-]{1,64}\/(?:thumbnail|image|seatPlan)|eventGroup\/[a-z0-9-]{1,64}\/[a-z0-9-]{1,64}\/(?:thumbnail|image))\.png$/

/** A redrawn picture keeps its path, so a browser revalidates it after an hour. */
const cacheControl = 'public, max-age=3600, stale-while-revalidate=86400'
// Mails and shared links show these pictures on other sites.
const shared = { vary: 'accept', 'cross-origin-resource-policy': 'cross-origin' }

/** A seat plan is a flat drawing. Its lossless WebP is smaller than an AVIF, so it has no AVIF. */
const formatsOf = (path: string): readonly PictureFormat[] =>
  path.endsWith('/seatPlan.png') ? ['webp', 'png'] : ['avif', 'webp', 'png']

/** Returns the smallest format of a picture that the browser accepts. The default is PNG. */
export function chooseFormat(path: string, accept: string | undefined): PictureFormat {
  return formatsOf(path).find((format) => accept?.includes(`image/${format}`)) ?? 'png'
}

function sendPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, hash }: StoredPicture,
  format: PictureFormat,
): FastifyReply {
  const etag = `"${hash}"`
  reply.headers({ ...shared, etag, 'cache-control': cacheControl })
  if (isUnchanged(etag, request.headers['if-none-match'])) return reply.code(304).send()
  return reply.type(`image/${format}`).send(body)
}

/** The dependencies of serving pictures. */
interface MediaOptions extends Pick<AppDeps, 'drawPicture' | 'planSize'> {
  readonly pictures: Pick<PictureStore, 'read'>
}

/**
 * Serves the pictures under their `.png` paths, as AVIF or WebP where the browser accepts it. The first request of a
 * missing picture has it drawn. If that takes too long, a placeholder of its shape is sent.
 */
export function registerMedia(app: FastifyInstance, { pictures, drawPicture, planSize }: MediaOptions): void {
  app.get<{ Params: { '*': string } }>('/media/*', async (request, reply) => {
    const path = request.params['*']
    if (!picturePattern.test(path)) return sendError(request, reply, 'notFound')
    const format = chooseFormat(path, request.headers.accept)
    const known = await pictures.read(path, format)
    if (known !== null) return sendPicture(request, reply, known, format)
    // The turn is over when the drawing has begun. A name without a picture costs a look into the catalogue, so it counts too.
    const work = { key: `picture ${path}`, isKnown: false, run: async () => ({ drawing: drawPicture?.(path) }) }
    const { drawing } = await request.server.readerOf(request).inTurn(work)
    const result = (await drawing) ?? 'unknown'
    if (result === 'later') {
      const { type, body } = placeholderOf(path, (await planSize?.(path)) ?? null)
      return reply
        .headers({ ...shared, 'cache-control': 'no-store' })
        .type(type)
        .send(body)
    }
    const drawn = result === 'drawn' ? await pictures.read(path, format) : null
    return drawn === null ? sendError(request, reply, 'notFound') : sendPicture(request, reply, drawn, format)
  })
}

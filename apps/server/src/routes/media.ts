import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppDeps, AppSettings } from '../app-deps.ts'
import { isUnchanged } from '../http/static/send-cached-response.ts'
import { hasErrorCode } from '../adapters/has-error-code.ts'
import { sendError } from '../http/errors.ts'
import { createPictureCache, type PictureCache } from '../http/static/picture-cache.ts'

/** The picture paths (EVT-69, EVT-70). Slugs and fixed names only, so that no path leads out of the folder. */
const picturePattern =
  /^images\/(?:event\/[a-z0-9-]{1,64}\/[a-z0-9-]{1,64}\/(?:thumbnail|image|seatPlan)|eventGroup\/[a-z0-9-]{1,64}\/[a-z0-9-]{1,64}\/(?:thumbnail|image))\.png$/

/** A redrawn picture keeps its path, so a browser revalidates it after an hour. */
const cacheControl = 'public, max-age=3600, stale-while-revalidate=86400'

type PictureFormat = 'avif' | 'webp' | 'png'

/** A seat plan is a flat drawing. Its lossless WebP is smaller than an AVIF, so it has no AVIF. */
const formatsOf = (path: string): readonly PictureFormat[] =>
  path.endsWith('/seatPlan.png') ? ['webp', 'png'] : ['avif', 'webp', 'png']

/** Returns the smallest format of a picture that the browser accepts. The default is PNG. */
export function chooseFormat(path: string, accept: string | undefined): PictureFormat {
  return formatsOf(path).find((format) => accept?.includes(`image/${format}`)) ?? 'png'
}

async function sendPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  pictures: PictureCache,
  path: string,
): Promise<FastifyReply> {
  const format = chooseFormat(path, request.headers.accept)
  const { body, version } = await pictures.read(`${path.slice(0, -'png'.length)}${format}`)
  const etag = `"${version}-${format}"`
  // Mails and shared links show these pictures on other sites.
  reply.headers({ etag, 'cache-control': cacheControl, vary: 'accept', 'cross-origin-resource-policy': 'cross-origin' })
  if (isUnchanged(etag, request.headers['if-none-match'])) return reply.code(304).send()
  return reply.type(`image/${format}`).send(body)
}

/** The dependencies of serving pictures. */
type MediaOptions = Pick<AppSettings, 'mediaDir'> & Pick<AppDeps, 'drawPicture' | 'clock'>

/**
 * Serves the pictures under their `.png` paths, as AVIF or WebP where the browser accepts it. Draws a picture first
 * that is not drawn yet.
 */
export function registerMedia(app: FastifyInstance, { mediaDir, drawPicture, clock }: MediaOptions): void {
  const pictures = createPictureCache(clock)
  app.get<{ Params: { '*': string } }>('/media/*', async (request, reply) => {
    const path = request.params['*']
    if (!picturePattern.test(path)) return sendError(request, reply, 'notFound')
    const file = join(mediaDir, path)
    try {
      return await sendPicture(request, reply, pictures, file).catch(async (error: unknown) => {
        if (!hasErrorCode(error, 'ENOENT') || (await drawPicture?.(path)) !== true) throw error
        return sendPicture(request, reply, pictures, file)
      })
    } catch (error) {
      if (hasErrorCode(error, 'ENOENT')) return sendError(request, reply, 'notFound')
      throw error
    }
  })
}

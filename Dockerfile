# The whole app in one image. docs/deploy.md says how to run it. A release can pin its base by digest too:
# NODE_IMAGE=node:24-bookworm-slim@sha256:…
ARG NODE_IMAGE=node:24-bookworm-slim

# The mode to build for. Only demos use the stand-ins, so the image for any other mode lacks them and their libraries.
ARG POKFEI_MODE=production

# This stage copies the manifests alone, so that a change of the sources repeats no installation.
FROM ${NODE_IMAGE} AS installed
WORKDIR /app
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml .pnpmfile.cjs ./
COPY patches patches/
COPY contracts/package.json contracts/
COPY packages/catalogue-file/package.json packages/catalogue-file/
COPY packages/catalogue-media/package.json packages/catalogue-media/
COPY packages/catalogue-search/package.json packages/catalogue-search/
COPY packages/design/package.json packages/design/
COPY packages/desk-contract/package.json packages/desk-contract/
COPY packages/domain/package.json packages/domain/
COPY packages/draw/package.json packages/draw/
COPY packages/format/package.json packages/format/
COPY packages/stand-ins/package.json packages/stand-ins/
COPY packages/texts/package.json packages/texts/
COPY packages/ticket-code/package.json packages/ticket-code/
COPY packages/ticket-pdf/package.json packages/ticket-pdf/
COPY packages/ts-rest-fastify/package.json packages/ts-rest-fastify/
COPY db/package.json db/
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY apps/gate/package.json apps/gate/
COPY apps/desk/package.json apps/desk/
RUN npx --yes pnpm@12.21.0 install --frozen-lockfile --prod=false --filter '@pokfei/server...'

# The libraries of the running server, from the packages above. The server reads none of the deleted files: Node for
# other programs, types, source maps, SQLite's sources, builds for other systems, and unused font weights.
FROM installed AS libraries
ARG POKFEI_MODE
RUN case $POKFEI_MODE in *demo) ;; *) left_out='--filter=!@pokfei/stand-ins' ;; esac \
 && find . -name node_modules -prune -exec rm -rf {} + \
 && npx --yes --prefer-offline pnpm@12.21.0 install --frozen-lockfile --offline --prod --filter '@pokfei/server...' $left_out \
 && if [ -n "$left_out" ]; then rm -r packages/stand-ins apps/server/node_modules/@pokfei/stand-ins; fi \
 && cd node_modules/.pnpm \
 && rm -rf node-linux-* node-win-* typescript@* \
 && find . -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.cts' -o -name '*.d.mts' \) -delete \
 && find . -type d -path '*/noto-sans-[hk][kr]/[0-9]*' ! -name 400Regular ! -name 500Medium ! -name 700Bold ! -name 900Black -exec rm -rf {} + \
 && rm -rf better-sqlite3@*/node_modules/better-sqlite3/deps better-sqlite3@*/node_modules/better-sqlite3/src \
 && find . -path '*/better-sqlite3/prebuilds/*' ! -name "linux-$(node -p process.arch).node" -delete

FROM installed AS development
ENV PATH=/app/node_modules/.bin:/app/apps/web/node_modules/.bin:$PATH
COPY . .

FROM development AS pages
RUN node scripts/build.ts

FROM ${NODE_IMAGE} AS sources
ARG POKFEI_MODE
WORKDIR /app
COPY . .
RUN case $POKFEI_MODE in *demo) ;; *) rm -r packages/stand-ins ;; esac

FROM ${NODE_IMAGE}
ARG POKFEI_MODE
# An image starts in the mode that it was built for. The variables of malloc are those of scripts/lib/server-flags.ts.
ENV NODE_ENV=production POKFEI_MODE=$POKFEI_MODE HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072
RUN mkdir /data && chown node:node /data
WORKDIR /app
COPY --from=libraries /app ./
COPY --from=sources /app ./
COPY --from=pages /app/apps/web/dist apps/web/dist
COPY --from=pages /app/apps/gate/dist apps/gate/dist
COPY --from=pages /app/apps/desk/dist apps/desk/dist
# The commit of the sources, because .git is not copied. A release passes it.
ARG COMMIT=unknown
LABEL org.opencontainers.image.title="Pokfei 撲飛" \
      org.opencontainers.image.description="A bilingual ticket shop for Hong Kong, built for the mode $POKFEI_MODE" \
      org.opencontainers.image.licenses=MIT \
      org.opencontainers.image.revision=$COMMIT
RUN echo "$COMMIT" > .commit
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=180s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# The process is Node itself, not npm, so it receives SIGTERM and finishes work in progress.
# The flags of scripts/lib/server-flags.ts.
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=40", "apps/server/src/main.ts"]

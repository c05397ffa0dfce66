/** The only environment variables that programs started by tests inherit. */
export const BARE_ENVIRONMENT: NodeJS.ProcessEnv = {
  PATH: process.env.PATH,
  TMPDIR: process.env.TMPDIR,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
}

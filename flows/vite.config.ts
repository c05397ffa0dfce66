import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The flow gallery: an entry of its own, never in the product's bundle. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  publicDir: false,
  plugins: [react()],
  server: { fs: { allow: ['..'] } },
})

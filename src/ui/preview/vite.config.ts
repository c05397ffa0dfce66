import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Serves the preview of all components, without the rest of the product: `npx vite src/ui/preview`. */
export default defineConfig({
  plugins: [react()],
  server: { fs: { allow: ['../../..'] } },
})

import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The component preview, apart from the product: `vite src/ui/preview`. */
export default defineConfig({
  plugins: [react()],
  server: { fs: { allow: ['../../..'] } },
})

import { html } from 'hono/html'
import { PRODUCT_NAME } from '../../domain/product.ts'

/** The product's name as it is drawn in `src/ui/brand/Logo.tsx`, with two linked o's. */
export const WORDMARK = html`<svg class="word" role="img" aria-label="${PRODUCT_NAME}" viewBox="-5 3 392 73" height="24">
<path d="M0 32v38m0-20a17 17 0 0 1 34 0v20"/>
<circle cx="67" cy="51" r="19"/>
<circle class="second" cx="99" cy="51" r="19"/>
<path d="M133 8v62m25-38-24 22m9-8 17 24"/>
<path d="M175 32v38m0-22a14 14 0 0 1 28 0v22m0-22a14 14 0 0 1 28 0v22"/>
<path d="M282 32v38"/>
<circle cx="263" cy="51" r="19"/>
<path d="M305 16v42a12 12 0 0 0 12 12h4m-24-37h23"/>
<path d="M337 51h41a20.5 19 0 1 0-6 13.5"/>
</svg>`

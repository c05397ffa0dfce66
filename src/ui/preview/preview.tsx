import { createRoot } from 'react-dom/client'
import '../fonts/fonts.css'
import '../tokens.css'
import '../base.css'
import { screens } from './Screens.tsx'

const name = new URLSearchParams(location.search).get('screen') ?? 'gallery'
const root = document.getElementById('root')
if (root) createRoot(root).render(screens[name]?.())

// Setup of the browser tests: components use the style sheet of the shop.
import '../src/web/theme.css'
import './english.ts'

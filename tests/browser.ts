// Set-up of the browser tests: components are tested with the style sheet that the shop sends.
import '../src/web/theme.css'

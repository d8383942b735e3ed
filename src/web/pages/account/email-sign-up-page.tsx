export { default } from '#web/pages/later-page.tsx'

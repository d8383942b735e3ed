export { default } from 'kysely-codegen'

import { Link } from 'react-router'

export const used = Link

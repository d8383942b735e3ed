import nodemailer from 'nodemailer'

export const used = nodemailer

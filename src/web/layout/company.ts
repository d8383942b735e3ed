/**
 * Legal details of the operator, required on every page (E-Commerce Rules 2020). Replace them with your own, and the texts
 * of `text/en/shop-details.ts`.
 */
export const shopDetails = {
  company: 'TharaCart Commerce Private Limited',
  address: ['3rd Floor, Periyar Chambers', 'Marine Drive, Ernakulam', 'Kochi, Kerala 682031, India'],
  care: { phone: '+91 484 200 0100', email: 'care@tharacart.example' },
  grievance: {
    name: 'Lakshmi Menon',
    phone: '+91 484 200 0101',
    email: 'grievance@tharacart.example',
  },
  /** Court with jurisdiction over disputes. */
  courts: 'Ernakulam, Kerala',
  /** Date since which the policies apply. */
  policiesFrom: new Date('2026-10-01T12:00:00+05:30'),
  network: 'https://www.linkedin.com/company/tharacart',
} as const

import { visitorTexts } from '#text/visitor.ts'
import { EmailText } from '#ui/layout/email-text.tsx'
import { Callbacks } from '#web/components/help/callbacks.tsx'
import { FaqList } from '#web/components/help/faq-list.tsx'
import { MyTickets } from '#web/components/help/my-tickets.tsx'
import { useText } from '#ui/layout/text.ts'
import { shopDetails } from '#web/layout/company.ts'

export const handle = { texts: 'visitor' }

/** Help Centre: tickets, callback, questions with answers, contact (buying §2). */
export default function HelpCentre() {
  return (
    <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,1fr)_340px]">
      <FaqList />
      <div className="grid gap-3">
        <MyTickets />
        <Callbacks />
        <Contact />
      </div>
    </div>
  )
}

/** Customer care and the grievance officer (E-Commerce Rules 2020, rule 4). */
function Contact() {
  const text = useText(visitorTexts)
  const { care, grievance } = shopDetails
  return (
    <section className="panel grid gap-2" aria-labelledby="contact">
      <h2 className="heading" id="contact">
        {text.help.contact}
      </h2>
      <Person title={text.common.customerCare} hint={text.shopDetails.careHours} {...care} />
      <Person title={text.layout.grievanceOfficer} hint={text.shopDetails.grievancePromise} {...grievance} />
    </section>
  )
}

type PersonProps = { title: string; hint: string; name?: string; phone: string; email: string }

function Person({ title, hint, name, phone, email }: PersonProps) {
  return (
    <div>
      <h3 className="font-semibold">{title}</h3>
      {name && <p>{name}</p>}
      <p>
        <a className="link inline-block py-2.5" href={`tel:${phone.replaceAll(' ', '')}`}>
          {phone}
        </a>
      </p>
      <p>
        <a className="link inline-block py-2.5" href={`mailto:${email}`}>
          <EmailText>{email}</EmailText>
        </a>
      </p>
      <p className="muted text-sm">{hint}</p>
    </div>
  )
}

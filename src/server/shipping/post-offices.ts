import type { Db } from '#server/db/db.ts'
import { prepared } from '#server/db/prepared.ts'

type PostOffice = { name: string; district: string }

const select = prepared<[pincode: string], PostOffice>(
  'post-offices',
  `select office.name, d.district from pincodes p
   cross join unnest(p.districts, p.office_names) with ordinality as d (district, names, place)
   cross join unnest(string_to_array(d.names, ';')) as office (name)
   where p.pincode = $1 and office.name <> '' order by p.offices desc, d.place, office.name`,
)

/** Returns the post offices of a pincode by district; none of a pincode that the directory does not know. */
export const listPostOffices = (db: Db, pincode: string): Promise<PostOffice[]> => select(db, pincode)

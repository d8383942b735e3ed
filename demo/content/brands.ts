/** An invented brand: its maker (for the legal declarations), its usual seller and its line. */
export type DemoBrand = {
  id: string
  name: string
  line: string
  maker: string
  address: string
  seller: string
}

const brand = (
  id: string,
  name: string,
  line: string,
  maker: string,
  address: string,
  seller: string,
): DemoBrand => ({ id, name, line, maker, address, seller })

// oxfmt-ignore
export const demoBrands: readonly DemoBrand[] = [
  brand('dhaanyakosh', 'Dhaanyakosh', 'Grains with a harvest date', 'Dhaanyakosh Agro Mills LLP', 'Plot 14, Agro Park, Miryalaguda, Telangana 508207', 'deccan-grain-traders'),
  brand('chakkivala', 'Chakkivala', 'Stone-ground every morning', 'Chakkivala Flour Works Pvt Ltd', '22 Mandi Road, Sehore, Madhya Pradesh 466001', 'deccan-grain-traders'),
  brand('ghanisree', 'Ghanisree', 'Oils from the wooden press', 'Ghanisree Oil Mills', '5/118 Chekku Street, Kangeyam, Tamil Nadu 638701', 'kaveri-naturals'),
  brand('masalika', 'Masalika', 'Spice, ground in small lots', 'Masalika Spices Pvt Ltd', 'KINFRA Spices Park, Thodupuzha, Kerala 685584', 'malabar-fresh-mart'),
  brand('gauvraj', 'Gauvraj', 'From dairies we know by name', 'Gauvraj Dairy Producers Ltd', 'NH 48, Anand, Gujarat 388001', 'namma-bazaar'),
  brand('tandurva', 'Tandurva', 'Baked, never fried', 'Tandurva Bakehouse Pvt Ltd', '9 Peenya 2nd Stage, Bengaluru, Karnataka 560058', 'namma-bazaar'),
  brand('phalmala', 'Phalmala', 'Orchard fruit, graded by hand', 'Phalmala Growers Collective', 'Pack House 3, Kotkhai, Himachal Pradesh 171202', 'himgiri-organics'),
  brand('haritvan', 'Haritvan', 'Picked before sunrise', 'Haritvan Farms LLP', 'Survey 41, Malur, Karnataka 563130', 'malabar-fresh-mart'),
  brand('samudrika', 'Samudrika', 'Harbour to kitchen, always on ice', 'Samudrika Coldchain Pvt Ltd', 'Harbour Road, Beypore, Kozhikode, Kerala 673015', 'malabar-fresh-mart'),
  brand('chatpatti-lane', 'Chatpatti Lane', 'The namkeen counter, packed', 'Chatpatti Lane Foods', 'F-27 Bichhwal, Bikaner, Rajasthan 334006', 'marwar-crafts'),
  brand('mithasika', 'Mithasika', 'Sweets worth sharing', 'Mithasika Confectioners Pvt Ltd', '61 Rabindra Sarani, Kolkata, West Bengal 700007', 'howrah-stationers'),
  brand('cloudridge', 'Cloudridge', 'Tea from 1,800 metres', 'Cloudridge Estates Pvt Ltd', 'Kotagiri Road, Coonoor, Tamil Nadu 643101', 'kaveri-naturals'),
  brand('kaapi-kettle', 'Kaapi Kettle', 'Filter coffee without the filter face', 'Kaapi Kettle Roasters LLP', '17 Estate Road, Chikkamagaluru, Karnataka 577101', 'namma-bazaar'),
  brand('rasila-press', 'Rasila Press', 'Fruit, pressed and nothing else', 'Rasila Press Beverages Pvt Ltd', 'Gat 212, Talegaon, Pune, Maharashtra 410507', 'sahyadri-homes'),
  brand('tantuvai', 'Tantuvai', 'Handloom, one weaver at a time', 'Tantuvai Handlooms LLP', '14 Ring Road Textile Market, Surat, Gujarat 395002', 'rangoli-weaves'),
  brand('neelgar', 'Neelgar', 'Indigo for every day', 'Neelgar Apparel Pvt Ltd', 'SIDCO Estate, Tiruppur, Tamil Nadu 641604', 'rangoli-weaves'),
  brand('pehnava-street', 'Pehnava Street', 'City clothes, Indian cuts', 'Pehnava Street Fashions LLP', 'B-9 Sitapura, Jaipur, Rajasthan 302022', 'rangoli-weaves'),
  brand('padayatra', 'Padayatra', 'Shoes for long days', 'Padayatra Footcraft Pvt Ltd', '118 Jajmau, Kanpur, Uttar Pradesh 208010', 'awadh-lifestyle'),
  brand('thailaa', 'Thailaa', 'Carry more, worry less', 'Thailaa Bags Pvt Ltd', '44 Dharavi Link Road, Mumbai, Maharashtra 400017', 'sahyadri-homes'),
  brand('sunahri-lane', 'Sunahri Lane', 'Small treasures, honestly priced', 'Sunahri Lane Accessories', '7 Johari Bazaar, Jaipur, Rajasthan 302003', 'marwar-crafts'),
  brand('vidyutek', 'Vidyutek', 'Useful electronics', 'Vidyutek Devices Pvt Ltd', 'Plot 88, Sector 63, Noida, Uttar Pradesh 201301', 'capital-electronics'),
  brand('swarabeat', 'Swarabeat', 'Sound that keeps its promise', 'Swarabeat Audio Pvt Ltd', 'Electronic City Phase 1, Bengaluru, Karnataka 560100', 'capital-electronics'),
  brand('drishtek', 'Drishtek', 'See it as it was', 'Drishtek Imaging Pvt Ltd', 'Okhla Phase 3, New Delhi 110020', 'capital-electronics'),
  brand('jyotilux', 'Jyotilux', 'More light, fewer units', 'Jyotilux Lighting Pvt Ltd', 'HSIIDC, Sonipat, Haryana 131001', 'capital-electronics'),
  brand('samayik', 'Samayik', 'On time, since always', 'Samayik Watch Company', '31 Whites Road, Chennai, Tamil Nadu 600014', 'marwar-crafts'),
  brand('tavavati', 'Tavavati', 'Iron, steel and good sense', 'Tavavati Cookware Pvt Ltd', 'MIDC Bhosari, Pune, Maharashtra 411026', 'sahyadri-homes'),
  brand('griharam', 'Griharam', 'Furniture that stays', 'Griharam Living LLP', 'Kirti Nagar Timber Block, New Delhi 110015', 'sahyadri-homes'),
  brand('deepshala', 'Deepshala', 'Light for the doorway', 'Deepshala Crafts', 'Molela Potters Lane, Rajsamand, Rajasthan 313324', 'marwar-crafts'),
  brand('saafwala', 'Saafwala', 'Clean without the cloud', 'Saafwala Home Care Pvt Ltd', 'GIDC Vapi, Gujarat 396195', 'sahyadri-homes'),
  brand('bagichaa', 'Bagichaa', 'Grow something today', 'Bagichaa Nurseries', 'Kadiyapulanka, Andhra Pradesh 533126', 'himgiri-organics'),
  brand('mistrimate', 'Mistrimate', 'The right tool, first time', 'Mistrimate Tools Pvt Ltd', 'Focal Point, Ludhiana, Punjab 141010', 'punjab-sports-hub'),
  brand('ubtanika', 'Ubtanika', 'Kitchen-shelf skincare', 'Ubtanika Naturals LLP', 'Chinhat Industrial Area, Lucknow, Uttar Pradesh 226019', 'awadh-lifestyle'),
  brand('keshvana', 'Keshvana', 'Hair oil, made slowly', 'Keshvana Ayurveda Pvt Ltd', 'Kuttanellur, Thrissur, Kerala 680014', 'malabar-fresh-mart'),
  brand('dantika', 'Dantika', 'Two minutes, twice a day', 'Dantika Oral Care Pvt Ltd', 'Baddi, Himachal Pradesh 173205', 'himgiri-organics'),
  brand('roopvati', 'Roopvati', 'Colour that stays till the last dance', 'Roopvati Cosmetics Pvt Ltd', 'Andheri MIDC, Mumbai, Maharashtra 400093', 'awadh-lifestyle'),
  brand('nirogi-basics', 'Nirogi Basics', 'The sensible medicine shelf', 'Nirogi Basics Healthcare Pvt Ltd', 'Pharma City, Selaqui, Uttarakhand 248011', 'himgiri-organics'),
  brand('khilonagaon', 'Khilonagaon', 'Toys that outlast childhood', 'Khilonagaon Toys LLP', 'Toy Cluster, Channapatna, Karnataka 562160', 'namma-bazaar'),
  brand('maidaan', 'Maidaan Sports Co', 'Made in Jalandhar, played everywhere', 'Maidaan Sports Company', 'Sports Complex Road, Jalandhar, Punjab 144021', 'punjab-sports-hub'),
  brand('lekhani', 'Lekhani & Co', 'Good paper, better pens', 'Lekhani & Co', '12 College Street, Kolkata, West Bengal 700073', 'howrah-stationers'),
  brand('rangrez-arts', 'Rangrez Arts', 'Colour for patient hands', 'Rangrez Arts and Crafts', 'Shantiniketan Road, Bolpur, West Bengal 731204', 'howrah-stationers'),
]

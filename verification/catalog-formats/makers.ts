/**
 * Makers by the first words of product names, for sources without a brand column. The spelling before a colon is the
 * name of the maker, the spellings after it are variants.
 */
const list = `
  24 Mantra: 24 Mantra Organic|24 Mantra; Aashirvaad; Acer; Agaro; Airtel; Airwick; Amazfit; AmazonBasics: AmazonBasics|
  Amazon Basics; Ambrane; Amul; AO Smith; Ariel; Axe; Bagrry's: Bagrry's|Bagrrys; Bajaj; Bauli; Belkin; Betty Crocker;
  Black+Decker; boAt; Borges; Borosil; Bosch; Boult: Boult Audio|Boult; Britannia; Butterfly; Cadbury; Canon; Casio;
  Cello; Ceres; Ching's Secret: Ching's Secret|Ching's|Chings; Classmate; Clinic Plus; Colgate; Colin; Cornitos; Croma;
  Crompton; Crucial; D-Link; Daawat; Dabur; Del Monte; Dell; Dettol; Dhara; Dove; Dukes; Duracell; Durex; Eastern;
  Engage; Eno; Epigamia; Epson; Eureka Forbes; Eveready; Everest; Faber-Castell; Fiama; Figaro; Fire-Boltt; Fogg;
  Fortune; Funfoods; Garnier; Gillette; Gits; Gizga: Gizga Essentials|Gizga; Godrej; Gowardhan; Haldiram's; Happilo;
  Harpic; Havells; Head & Shoulders; Hershey's; Himalaya; Hindware; Hisense; HP; iBELL; iD; Inalsa; iQOO; ITC; JBL;
  Johnson's; Karbonn; Kellogg's: Kellogg's|Kelloggs; Kent; Keya; Kissan; Kitchens of India; Knorr; Kodak; Kurkure; L'Oreal;
  Lava; Lenovo; LG; Lifelong; Lijjat; Listerine; Lizol; Logitech; Luminous; Maggi; Maharaja Whiteline; Mamaearth;
  Maybelline: Maybelline New York|Maybelline; McCain; McVitie's; Milton; Morphy Richards; Mortein;
  Mother's Recipe: Mother's Recipe|Mothers Recipe; Motorola; MTR; Nestle: Nestle|Nestlé; Neutrogena; Nivea; Noise; Nokia;
  Odomos; Odonil; Old Spice; OnePlus; Oppo; Oral-B; Oraimo; Organic India; Orient; Orpat; Palmolive; Pampers; Panasonic;
  Pantene; Parachute; Parker; Parle; Patanjali; Pears; Pedigree; Philips; Pigeon; Pillsbury; POCO; Popular Essentials;
  Portronics; Praakritik; Prasuma; Preethi; Prestige; Pril; pTron; Quaker; Racold; realme; Redgear; Redmi; Rin; Safal;
  Saffola; Samsung; SanDisk; Sansui; Santoor; Savlon; Scotch-Brite: Scotch-Brite|Scotch Brite; Seagate; Sensodyne;
  Set Wet; Singer; Smith & Jones; Sony; Soulfull; Spigen; Stayfree; Storite; Suhana; Sujata; Sumeru; Sundrop; Sunfeast;
  Sunsilk; Surf Excel; Syska; Tata Sampann; Tata Tea; Tata Salt; TCL; Tecno; The Bake Shop; The Whole Truth; Top Ramen; Toshiba;
  TP-Link; TRESemme; Unibic; Usha; V-Guard; Vaseline; Veeba; Veet; Venus; Vicks; Vim; VU; Wayona; Weikfield;
  Western Digital; Whiskas; Whisper; Wingreens; Wipro; Wonderchef; Xiaomi: Xiaomi|Mi; Yoga Bar: Yoga Bar|Yogabar; Yummiez;
  Zandu; Zebronics; Zorabian`

const spellings = new Map<string, string>()
for (const entry of list.split(';')) {
  const [maker = '', written = maker] = entry.split(':').map((part) => part.replace(/\s+/g, ' ').trim())
  for (const words of written.split('|')) spellings.set(normalise(words), maker)
}
const maxWords = Math.max(...[...spellings.keys()].map((words) => words.split(' ').length))

/** Returns the known maker that a product name begins with, or an empty text. */
export function findMaker(name: string): string {
  const words = normalise(name).split(' ').slice(0, maxWords)
  for (let count = words.length; count > 0; count -= 1) {
    const maker = spellings.get(words.slice(0, count).join(' '))
    if (maker) return maker
  }
  return ''
}

function normalise(words: string): string {
  return words
    .trim()
    .toLowerCase()
    .replace(/’/g, "'")
    .replace(/[®™,"]/g, '')
    .replace(/\s+/g, ' ')
}

import { cityOf } from './address.ts'

/** Returns post offices as areas with their city, as letters, without repetitions: "Kaloor Ernakulam". */
export function areasOf(offices: readonly { name: string; district: string }[]): string[] {
  const areas = offices.map(({ name, district }) => {
    const [area, city] = [cityOf(name), cityOf(district)]
    return area.toLowerCase().includes(city.toLowerCase()) ? area : `${area} ${city}`
  })
  return [...new Set(areas)]
}

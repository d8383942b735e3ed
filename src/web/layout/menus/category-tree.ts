import { useRouteLoaderData } from 'react-router'
import type { Calls } from '#contract/calls.ts'

export type Categories = Calls['GET /fetchCategory']['output']
type Category = Categories[number]

/** A category of the menu; `children` are those of them that have products. */
export type Branch = { id: string; name: string; icon?: string; children: Branch[] }

/** The page of a category. The name is for people and search engines; the id decides. */
export const categoryPath = ({ id, name }: { id: string; name: string }): string =>
  `/categories-page/${encodeURIComponent(id)}/${encodeURIComponent(name)}`

/** Categories with products as a tree of so many levels, in the shop's order (browsing §2 "Category mega menu"). */
export function categoryTree(all: readonly Category[], levels: number): Branch[] {
  const sold = all.filter((category) => category.productCount > 0)
  const below = (id: string, left: number): Branch[] =>
    left === 0
      ? []
      : sold
          .filter((category) => category.parentCategory === id && category.id !== id)
          .map((category) => ({
            id: category.id,
            name: category.name,
            children: below(category.id, left - 1),
          }))
  return sold
    .filter((category) => category.parentCategory === category.id)
    .map(({ id, name, categoryIcon }) => ({
      id,
      name,
      ...(categoryIcon && { icon: categoryIcon }),
      children: below(id, levels - 1),
    }))
}

// The same array each time: effects depend on it.
const noCategories: Branch[] = []

/** The two upper levels, as the layout's loader sent them; empty when they could not be had. */
export function useCategories(): Branch[] {
  return useRouteLoaderData<{ categories: Branch[] }>('shop')?.categories ?? noCategories
}

// Two rows of a phone's rail, and a little to swipe for.
const HOT = 16

/** Categories for the home page: the top ones, then those below with the most products (browsing §2 "Home page"). */
export function hotCategories(all: readonly Category[]): { id: string; name: string; icon: string | null }[] {
  const sold = all.filter(({ productCount }) => productCount > 0)
  const top = sold.filter(({ id, parentCategory }) => parentCategory === id)
  const below = sold
    .filter(({ parentCategory, id }) => parentCategory !== id && top.some((one) => one.id === parentCategory))
    .toSorted((a, b) => b.productCount - a.productCount)
  return [...top, ...below]
    .slice(0, Math.max(HOT, top.length))
    .map(({ id, name, categoryIcon }) => ({ id, name, icon: categoryIcon }))
}

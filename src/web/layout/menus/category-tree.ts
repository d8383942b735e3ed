import { useRouteLoaderData } from 'react-router'
import type { Calls } from '#contract/calls.ts'
import { pathTo } from '#web/path-to.ts'

export type Categories = Calls['GET /fetchCategory']['output']
type Category = Categories[number]

/** A category of the menu; `children` are its child categories that have products. */
export type Branch = { id: string; name: string; icon?: string; children: Branch[] }

/** Returns the path of a category page. The name is for people and search engines; the id decides. */
export const categoryPath = ({ id, name }: { id: string; name: string }): string =>
  pathTo('/categories-page/:categoryId/:categoryName?', { categoryId: id, categoryName: name })

/**
 * Returns the categories with products as a tree of at most `levels` levels, in the order of the shop
 * (browsing §2 "Category mega menu").
 */
export function categoryTree(all: readonly Category[], levels: number): Branch[] {
  const nonEmpty = all.filter((category) => category.productCount > 0)
  const childrenOf = (id: string, levelsLeft: number): Branch[] =>
    levelsLeft === 0
      ? []
      : nonEmpty
          .filter((category) => category.parentCategory === id && category.id !== id)
          .map((category) => ({
            id: category.id,
            name: category.name,
            children: childrenOf(category.id, levelsLeft - 1),
          }))
  return nonEmpty
    .filter((category) => category.parentCategory === category.id)
    .map(({ id, name, categoryIcon }) => ({
      id,
      name,
      ...(categoryIcon && { icon: categoryIcon }),
      children: childrenOf(id, levels - 1),
    }))
}

// One array for all renderings, because effects depend on it.
const noCategories: Branch[] = []

/** Returns the two upper levels from the layout's loader; empty if they could not be loaded. */
export function useCategories(): Branch[] {
  return useRouteLoaderData<{ categories: Branch[] }>('shop')?.categories ?? noCategories
}

// Two rows of the carousel on phones, and a few more to scroll to.
const MAX_HOT = 16

/**
 * Returns the categories of the home page: the top ones, then lower ones by number of products (browsing §2
 * "Home page").
 */
export function listHotCategories(
  all: readonly Category[],
): { id: string; name: string; icon: string | null }[] {
  const nonEmpty = all.filter(({ productCount }) => productCount > 0)
  const top = nonEmpty.filter(({ id, parentCategory }) => parentCategory === id)
  const childrenOf = nonEmpty
    .filter(
      ({ parentCategory, id }) =>
        parentCategory !== id && top.some((category) => category.id === parentCategory),
    )
    .toSorted((a, b) => b.productCount - a.productCount)
  return [...top, ...childrenOf]
    .slice(0, Math.max(MAX_HOT, top.length))
    .map(({ id, name, categoryIcon }) => ({ id, name, icon: categoryIcon }))
}

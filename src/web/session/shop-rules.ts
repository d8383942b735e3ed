import { useRouteLoaderData } from 'react-router'
import { defaultShopRules, type ShopRules, type ShopSettings } from '#domain/shop-rules.ts'
import type { Settings } from '#web/api/server.ts'
import { useViewer } from './viewer.ts'

/**
 * Returns the rules of the shop and their version (ruling 55): those of the page, or those of the latest `GET /my-shell` if
 * they changed since the page was loaded.
 */
export function useShopSettings(): ShopSettings {
  const page = useRouteLoaderData<Settings>('root')
  const { shell } = useViewer()
  const { settingsVersion: version = 0, rules = defaultShopRules } = page ?? {}
  return shell && shell.settingsVersion > version
    ? { version: shell.settingsVersion, rules: shell.rules }
    : { version, rules }
}

export const useShopRules = (): ShopRules => useShopSettings().rules

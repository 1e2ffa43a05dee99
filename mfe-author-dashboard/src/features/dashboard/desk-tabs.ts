import { overviewTab } from '../analytics/overview.tab.ts';
import { productsTab } from '../products/products.tab.ts';
import type { DeskTab } from './desk-tab.ts';

/** The tabs, in order. A new one is a folder that is named here. */
export const deskTabs: readonly [DeskTab, ...DeskTab[]] = [overviewTab, productsTab];

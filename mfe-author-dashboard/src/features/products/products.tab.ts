import { dashboardMessages } from '@letat/contracts/messages';
import type { DeskTab } from '../dashboard/desk-tab.ts';
import { ProductsPanel } from './products-panel.tsx';

export const productsTab: DeskTab = { id: 'produits', label: dashboardMessages.tabs.products, Panel: ProductsPanel };

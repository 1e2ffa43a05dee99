import { dashboardMessages } from '@letat/contracts/messages';
import type { DeskTab } from '../dashboard/desk-tab.ts';
import { OverviewPanel } from './overview-panel.tsx';

export const overviewTab: DeskTab = { id: 'dashboard', label: dashboardMessages.tabs.dashboard, Panel: OverviewPanel };

export const dashboardMessages = {
  tabs: { dashboard: 'Dashboard', products: 'Mes Produits', assistant: 'Assistant IA', analytics: 'Analytics' },
  menu: {
    dashboard: 'Dashboard Auteur',
    marketplace: 'Marketplace',
    settings: 'Settings',
    notifications: 'Notifications',
    logout: 'Logout',
  },
} as const;

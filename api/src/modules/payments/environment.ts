/** Which of PayPal's scripts belongs to its REST interface at that address: live at `paypal.com`, else for tests. */
export function environmentOf(baseUrl: string): 'production' | 'sandbox' {
  const { hostname } = new URL(baseUrl);
  // `api-m.paypal.com`, and `api.paypal.com` as older accounts were told; `api-m.sandbox.paypal.com` is for tests.
  return /^[a-z-]+\.paypal\.com$/.test(hostname) ? 'production' : 'sandbox';
}

export const uploadMessages = {
  failure: 'Error processing image',
  success: 'Image uploaded successfully',
  expired: 'Request has expired',
  refused: 'Non 2xx',
  unknown: 'Unknown error',
  noUrl: 'Cannot upload to an undefined URL',
} as const;

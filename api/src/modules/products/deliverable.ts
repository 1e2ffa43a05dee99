import { CodedError } from '@letat/contracts/core/coded-error';
import { isWebAddress } from '@letat/contracts/core/web-address';
import type { ProductRecord } from './products.model.ts';

type Delivered = Partial<Pick<ProductRecord, 'fileUrl' | 'videoUrl' | 'fileKey' | 'videoKey' | 'courseId'>>;

/** An address that another site keeps a file under. Addresses of this site are those of files that never arrived, or went. */
export const isElsewhere = (address: string | null | undefined): address is string =>
  typeof address === 'string' && isWebAddress(address, { https: true });

/** Whether its buyer gets something: a file that was sent to this site, the address of one elsewhere, or the letters of a course. */
export const canBeDelivered = ({ fileUrl, videoUrl, fileKey, videoKey, courseId }: Delivered): boolean =>
  Boolean(fileKey) || Boolean(videoKey) || Boolean(courseId) || isElsewhere(fileUrl) || isElsewhere(videoUrl);

/**
 * What is on sale, and what was sold once, has something to deliver: buyers come back to their orders. A draft needs nothing.
 * Throws `product_without_file`.
 */
export function assertCanBeSold(product: Delivered & Partial<Pick<ProductRecord, 'onSale' | 'salesCount'>>): void {
  if (!product.onSale && !product.salesCount) return;
  if (!canBeDelivered(product)) throw new CodedError('product_without_file');
}

import type { Product } from '#contract/catalogue/catalogue.schema.ts';
import { isHouseImage } from '#contract/catalogue/house-images.ts';
import { imageUrl } from '#contract/images/images.ts';
import { m } from '#messages';
import { errorText } from '../../platform/api.ts';
import { randomKey } from '../../platform/random-key.ts';
import { toast } from '../../ui/toast.ts';
import type { DraftImage } from '../images/draft-images.ts';
import { getEditedProduct, getSeals } from './product-api.ts';
import { draftOf, type ProductDraft } from './product-draft.ts';
import { copiedDetails } from './size-details.ts';

/** A new product as it begins: what another one says, with copies of its images. */
export interface ProductCopy {
	/** The id of the product that is copied. */
	id: number;
	draft: ProductDraft;
	images: DraftImage[];
}

/** An image as a file of its own, since the new product does not share those of the old; none where it can't be read. */
async function copyImage(path: string, signal: AbortSignal): Promise<DraftImage[]> {
	if (isHouseImage(path)) return [{ kind: 'existing', path }];
	try {
		const response = await fetch(imageUrl(path, { apiBase: document.documentElement.dataset.apiBase ?? '' }) ?? '', {
			signal,
		});
		if (!response.ok) return [];
		const image = await response.blob();
		const name = path.split('/').at(-1) ?? 'image';
		return [{ kind: 'new', key: randomKey(), file: new File([image], name, { type: image.type }) }];
	} catch (error) {
		// an image of another site that lets nobody read it
		signal.throwIfAborted();
		console.error(error);
		return [];
	}
}

const imagesOf = async ({ pic }: Product, signal: AbortSignal) =>
	(await Promise.all(pic.map((path) => copyImage(path, signal)))).flat();

/** What a new product takes over of another one; undefined, with a notice, where that does not load. */
export async function loadCopy(id: string, signal: AbortSignal): Promise<ProductCopy | undefined> {
	const [product, seals] = await Promise.all([getEditedProduct(id, signal), getSeals(id, signal)]);
	const failure = [product, seals].find(({ ok }) => !ok);
	if (failure && !failure.ok) void toast('error', errorText(failure, m.wizard_load_failed()));
	if (!product.ok || !seals.ok) return undefined;
	const draft = draftOf(product.data, seals.data);
	const sizes = draft.sizes.map((size) => ({ ...size, details: copiedDetails(size.details) }));
	return {
		id: product.data.id,
		// what equals the one need not equal the other
		draft: { ...draft, sizes, references: [] },
		images: await imagesOf(product.data, signal),
	};
}

import type { HealthKey } from '#contract/catalogue/health-lists.schema.ts';
import { m } from '#messages';

/** The title of each list, and a hint how to empty it. */
export const healthLabels: Record<HealthKey, { title: () => string; hint: () => string }> = {
	price: { title: m.health_price, hint: m.health_price_hint },
	stock: { title: m.health_stock, hint: m.health_stock_hint },
	image: { title: m.health_image, hint: m.health_image_hint },
	reference: { title: m.health_reference, hint: m.health_reference_hint },
	translation: { title: m.health_translation, hint: m.health_translation_hint },
	numbers: { title: m.health_numbers, hint: m.health_numbers_hint },
	twins: { title: m.health_twins, hint: m.health_twins_hint },
	documents: { title: m.health_documents, hint: m.health_documents_hint },
};

// `npm run client` writes this file from the OpenAPI document of a shop: the operations that a token may call.

export interface Operations {
	'DELETE /api/categories/{id}': {
		path: { id: number };
		query: undefined;
		body: undefined;
		response: Done;
	};
	'DELETE /api/documents/{id}': {
		path: { id: number };
		query: undefined;
		body: undefined;
		response: Done;
	};
	'DELETE /api/products/{id}': {
		path: { id: number };
		query: undefined;
		body: undefined;
		response: Done;
	};
	'DELETE /api/references/{id}': {
		path: { id: number };
		query: undefined;
		body: undefined;
		response: Done;
	};
	'DELETE /api/requests/{id}/payments/{payment}': {
		path: { id: number; payment: number };
		query: undefined;
		body: undefined;
		response: RequestPayments;
	};
	'DELETE /api/webhooks/{id}': {
		path: { id: number };
		query: undefined;
		body: undefined;
		response: Done;
	};
	'GET /api/admin/dashboard/waiting': {
		path: undefined;
		query: { chosen?: 'true' | 'false' };
		body: undefined;
		response: Waiting;
	};
	'GET /api/categories': {
		path: undefined;
		query: { language?: 'en' | 'ar' };
		body: undefined;
		response: Category[];
	};
	'GET /api/categories/{id}': {
		path: { id: number };
		query: { language?: 'en' | 'ar' };
		body: undefined;
		response: Category;
	};
	'GET /api/categories/{id}/parameters': {
		path: { id: number };
		query: undefined;
		body: undefined;
		response: CategoryParameters;
	};
	'GET /api/changes/since': {
		path: undefined;
		query: { after?: string; limit?: number };
		body: undefined;
		response: ChangesSince;
	};
	'GET /api/customers': {
		path: undefined;
		query: { search?: string; sort?: 'name' | 'email' | 'id'; order?: 'asc' | 'desc'; account?: 'true' | 'false'; undialable?: '1'; page?: number; pageSize?: number };
		body: undefined;
		response: Customer[];
	};
	'GET /api/customers/{id}/activity': {
		path: { id: number };
		query: undefined;
		body: undefined;
		response: CustomerActivity;
	};
	'GET /api/documents': {
		path: undefined;
		query: { product?: number; category?: number; kind?: 'datasheet' | 'certificate' | 'manual' | 'drawing'; search?: string; page?: number; pageSize?: number; language?: 'en' | 'ar' };
		body: undefined;
		response: Document[];
	};
	'GET /api/facets': {
		path: undefined;
		query: { search?: string; category: number; language?: 'en' | 'ar' };
		body: undefined;
		response: Facet[];
	};
	'GET /api/find/seals': {
		path: undefined;
		query: { shaft?: string; outer?: string; length?: string; unit?: 'mm' | 'in'; shape?: string; place?: 'shaft' | 'rubber'; language?: 'en' | 'ar' };
		body: undefined;
		response: FoundSeal[];
	};
	'GET /api/hand-over/maps': {
		path: undefined;
		query: undefined;
		body: undefined;
		response: HandOverMap[];
	};
	'GET /api/hand-over/maps/{id}': {
		path: { id: number };
		query: { since?: string | 'last'; format?: 'csv' | 'xlsx' };
		body: undefined;
		response: unknown;
	};
	'GET /api/hand-over/odoo': {
		path: undefined;
		query: { since?: string | 'last' };
		body: undefined;
		response: unknown;
	};
	'GET /api/health-lists': {
		path: undefined;
		query: undefined;
		body: undefined;
		response: HealthList[];
	};
	'GET /api/health-lists/{key}': {
		path: { key: 'price' | 'stock' | 'image' | 'reference' | 'translation' | 'numbers' | 'twins' | 'documents' };
		query: { page?: number; pageSize?: number; language?: 'en' | 'ar' };
		body: undefined;
		response: HealthRow[];
	};
	'GET /api/makers': {
		path: undefined;
		query: { search: string };
		body: undefined;
		response: Maker[];
	};
	'GET /api/mechanical-seal-attributes/{productId}': {
		path: { productId: number };
		query: undefined;
		body: undefined;
		response: Record<string, MechanicalSealAttributes>;
	};
	'GET /api/mechanical-seals/product/{id}': {
		path: { id: number };
		query: undefined;
		body: undefined;
		response: MechanicalSealEntry[];
	};
	'GET /api/nearest-products': {
		path: undefined;
		query: { language?: 'en' | 'ar'; search: string };
		body: undefined;
		response: Product[];
	};
	'GET /api/products': {
		path: undefined;
		query: { search?: string; category?: number; lacking?: 'ar'; sort?: string; page?: number; pageSize?: number; changed_after?: string; purpose?: 'suggestions'; language?: 'en' | 'ar' };
		body: undefined;
		response: Product[];
	};
	'GET /api/products/{id}': {
		path: { id: number };
		query: { language?: 'en' | 'ar' };
		body: undefined;
		response: Product;
	};
	'GET /api/products/{id}/form': {
		path: { id: number };
		query: undefined;
		body: undefined;
		response: EditedProduct;
	};
	'GET /api/references': {
		path: undefined;
		query: { code?: string; product?: number; search?: string; page?: number; pageSize?: number; language?: 'en' | 'ar' };
		body: undefined;
		response: Reference[];
	};
	'GET /api/references/conflicts': {
		path: undefined;
		query: { page?: number; pageSize?: number; language?: 'en' | 'ar' };
		body: undefined;
		response: ReferenceConflict[];
	};
	'GET /api/requests': {
		path: undefined;
		query: { type?: 'Order' | 'Inquiry' | 'Quote'; status?: 'pending' | 'quoted' | 'accepted' | 'declined' | 'expired' | 'shipped' | 'delivered' | 'cancelled'; search?: string; customer?: number; owner?: number; outcome?: 'quoted' | 'won' | 'lost'; payment?: 'unpaid' | 'partly_paid' | 'paid'; answered?: 'yes' | 'no'; from?: string; to?: string; product?: number; due?: 'overdue' | 'today' | 'week'; expires?: 'soon' | 'past'; chosen?: 'yes'; payment_due?: 'overdue' | 'week'; min_age?: number; with?: 'quotes'; page?: number; pageSize?: number; language?: 'en' | 'ar' };
		body: undefined;
		response: (AdministeredRequest | OwnRequest)[];
	};
	'GET /api/requests/desk/counts': {
		path: undefined;
		query: { type?: 'Order' | 'Inquiry' | 'Quote'; search?: string; customer?: number; owner?: number; outcome?: 'quoted' | 'won' | 'lost'; payment?: 'unpaid' | 'partly_paid' | 'paid'; answered?: 'yes' | 'no'; from?: string; to?: string; product?: number; due?: 'overdue' | 'today' | 'week'; expires?: 'soon' | 'past'; chosen?: 'yes'; payment_due?: 'overdue' | 'week'; min_age?: number };
		body: undefined;
		response: RequestCounts;
	};
	'GET /api/requests/desk/owners': {
		path: undefined;
		query: undefined;
		body: undefined;
		response: RequestOwner[];
	};
	'GET /api/requests/{id}': {
		path: { id: number };
		query: { language?: 'en' | 'ar' };
		body: undefined;
		response: AdministeredRequest;
	};
	'GET /api/requests/{id}/history': {
		path: { id: number };
		query: undefined;
		body: undefined;
		response: HistoryEntry[];
	};
	'GET /api/requests/{id}/notes': {
		path: { id: number };
		query: undefined;
		body: undefined;
		response: RequestNote[];
	};
	'GET /api/requests/{id}/order.xml': {
		path: { id: number };
		query: undefined;
		body: undefined;
		response: unknown;
	};
	'GET /api/requests/{id}/papers': {
		path: { id: number };
		query: { language?: 'en' | 'ar' };
		body: undefined;
		response: PapersAtDesk;
	};
	'GET /api/requests/{id}/payments': {
		path: { id: number };
		query: undefined;
		body: undefined;
		response: RequestPayments;
	};
	'GET /api/requests/{id}/quote': {
		path: { id: number };
		query: { language?: 'en' | 'ar' };
		body: undefined;
		response: QuoteAtDesk;
	};
	'GET /api/requests/{id}/quote/part': {
		path: { id: number };
		query: { language?: 'en' | 'ar'; product_id: number; size?: string };
		body: undefined;
		response: PartToPrice;
	};
	'GET /api/site': {
		path: undefined;
		query: { language?: 'en' | 'ar' };
		body: undefined;
		response: Site;
	};
	'GET /api/unread-sizes': {
		path: undefined;
		query: { page?: number; pageSize?: number };
		body: undefined;
		response: UnreadSize[];
	};
	'GET /api/webhooks': {
		path: undefined;
		query: undefined;
		body: undefined;
		response: Webhook[];
	};
	'GET /api/webhooks/{id}/deliveries': {
		path: { id: number };
		query: { state?: 'waiting' | 'sent' | 'failed'; page?: number };
		body: undefined;
		response: WebhookDelivery[];
	};
	'GET /api/work-list': {
		path: undefined;
		query: { search?: string; category?: number; page?: number; pageSize?: number; sort?: 'code' | '-code' | 'name' | '-name' | 'category' | '-category' | 'sizes' | '-sizes' | 'price' | '-price' | 'stock' | '-stock' | 'changed' | '-changed'; language?: 'en' | 'ar' };
		body: undefined;
		response: WorkRow[];
	};
	'GET /api/work-list/{id}': {
		path: { id: number };
		query: { language?: 'en' | 'ar' };
		body: undefined;
		response: WorkProduct;
	};
	'POST /api/categories': {
		path: undefined;
		query: undefined;
		body: undefined;
		response: Category;
	};
	'POST /api/categories/{id}/parameters/try': {
		path: { id: number };
		query: undefined;
		body: { parameters: ({ key?: string; name: { en?: string; ar?: string }; unit?: string | null; kind: 'number' | 'choice' | 'yes_no'; filterable?: boolean })[]; size_patterns: string[] };
		response: TriedSizes;
	};
	'POST /api/documents': {
		path: undefined;
		query: undefined;
		body: undefined;
		response: Document;
	};
	'POST /api/documents/zip': {
		path: undefined;
		query: { language?: 'en' | 'ar' };
		body: undefined;
		response: DocumentZip;
	};
	'POST /api/lists/read': {
		path: undefined;
		query: { language?: 'en' | 'ar' };
		body: { text?: string; file?: string[] };
		response: ReadList;
	};
	'POST /api/prices': {
		path: undefined;
		query: undefined;
		body: ({ code?: string; variant_id?: number; size?: string; price: string | number | null })[];
		response: BatchResult;
	};
	'POST /api/products': {
		path: undefined;
		query: undefined;
		body: undefined;
		response: EditedProduct;
	};
	'POST /api/products/add': {
		path: undefined;
		query: undefined;
		body: undefined;
		response: EditedProduct;
	};
	'POST /api/products/bulk': {
		path: undefined;
		query: { language?: 'en' | 'ar' };
		body: { selection: { ids: number[] } | { query: { search?: string; category?: number }; except?: number[] }; change: { kind: 'category'; category_id: number } | { kind: 'price'; percent: number } | { kind: 'stock'; stock: { availability: 'in_stock' } | { availability: 'limited'; stock: number } | { availability: 'lead_time'; lead_days_from?: number | null; lead_days: number } | { availability: 'ask' } } | { kind: 'delete' }; batch: string; expected?: number };
		response: BulkResult;
	};
	'POST /api/references': {
		path: undefined;
		query: undefined;
		body: { maker: unknown & unknown; code: unknown & unknown & unknown; product_id: number; size?: string | null; grade: 'same' | 'check' | 'supersedes' | 'not_same'; note?: string; source: unknown & unknown; translations?: Record<string, { note?: string; source?: string }>; version?: number };
		response: Reference;
	};
	'POST /api/requests': {
		path: undefined;
		query: undefined;
		body: { userId?: number; type: 'Order' | 'Inquiry' | 'Quote'; language?: 'en' | 'ar'; contact?: { name: unknown & unknown; number: unknown & unknown; email?: unknown & unknown }; text?: string; po_number?: string; deliver_to?: string; photos?: number; items?: ({ productId?: number; name?: unknown & unknown; category_name?: unknown & unknown; text?: unknown & unknown; size?: string | null; quantity: number; cartItemId?: number })[]; website?: string };
		response: SentRequest;
	};
	'POST /api/requests/{id}/answers': {
		path: { id: number };
		query: undefined;
		body: { title: unknown & unknown };
		response: Done;
	};
	'POST /api/requests/{id}/notes': {
		path: { id: number };
		query: undefined;
		body: { text: string };
		response: RequestNote;
	};
	'POST /api/requests/{id}/papers': {
		path: { id: number };
		query: undefined;
		body: { kind: 'proforma' | 'confirmation' | 'delivery'; lines?: { id: number; quantity: number }[] };
		response: MadePaper;
	};
	'POST /api/requests/{id}/payments': {
		path: { id: number };
		query: undefined;
		body: { amount: unknown & unknown; on: string; method: 'cash' | 'transfer' | 'cheque' | 'card' | 'other'; note?: string };
		response: RequestPayments;
	};
	'POST /api/requests/{id}/quote/send': {
		path: { id: number };
		query: undefined;
		body: { version: number; decision?: 'accepted' | 'declined' | 'accepted_in_part' | null; renew?: boolean; chosen?: boolean };
		response: SentQuote;
	};
	'POST /api/stock': {
		path: undefined;
		query: undefined;
		body: { code?: string; variant_id?: number; size?: string; stock?: number; lead_days?: number; stated_at?: string }[];
		response: BatchResult;
	};
	'POST /api/webhooks': {
		path: undefined;
		query: undefined;
		body: { url: string; types: ('request.created' | 'request.status_changed' | 'quote.sent' | 'quote.accepted' | 'quote.acceptance_withdrawn' | 'quote.declined' | 'payment.noted' | 'product.changed' | 'product.deleted' | 'price.changed' | 'stock.changed')[]; on?: boolean };
		response: WebhookSecret;
	};
	'POST /api/webhooks/{id}/deliveries/{delivery_id}/replay': {
		path: { id: number; delivery_id: string };
		query: undefined;
		body: undefined;
		response: ReplayedDeliveries;
	};
	'POST /api/webhooks/{id}/replay': {
		path: { id: number };
		query: undefined;
		body: { from: string; to: string; only_failed?: boolean };
		response: ReplayedDeliveries;
	};
	'POST /api/webhooks/{id}/rotate': {
		path: { id: number };
		query: undefined;
		body: undefined;
		response: WebhookSecret;
	};
	'POST /api/webhooks/{id}/test': {
		path: { id: number };
		query: undefined;
		body: undefined;
		response: TestedWebhook;
	};
	'POST /api/work-list/attached': {
		path: undefined;
		query: { language?: 'en' | 'ar' };
		body: { selection: { ids: number[] } | { query: { search?: string; category?: number }; except?: number[] } };
		response: Attached;
	};
	'POST /api/work-list/export.csv': {
		path: undefined;
		query: { language?: 'en' | 'ar' };
		body: { selection: { ids: number[] } | { query: { search?: string; category?: number }; except?: number[] } };
		response: unknown;
	};
	'POST /api/work-list/export.xlsx': {
		path: undefined;
		query: { language?: 'en' | 'ar' };
		body: { selection: { ids: number[] } | { query: { search?: string; category?: number }; except?: number[] } };
		response: unknown;
	};
	'POST /api/work-list/rows': {
		path: undefined;
		query: { language?: 'en' | 'ar' };
		body: { selection: { ids: number[] } | { query: { search?: string; category?: number }; except?: number[] }; after?: number };
		response: WorkProduct[];
	};
	'PUT /api/categories/{id}': {
		path: { id: number };
		query: undefined;
		body: undefined;
		response: Category;
	};
	'PUT /api/categories/{id}/parameters': {
		path: { id: number };
		query: undefined;
		body: { parameters: ({ key?: string; name: { en?: string; ar?: string }; unit?: string | null; kind: 'number' | 'choice' | 'yes_no'; filterable?: boolean })[]; size_patterns: string[]; version: number };
		response: CategoryParameters;
	};
	'PUT /api/documents/{id}': {
		path: { id: number };
		query: undefined;
		body: undefined;
		response: Document;
	};
	'PUT /api/hand-over/taken': {
		path: undefined;
		query: undefined;
		body: { map: number | null; until: string; from?: string | null };
		response: { map: number | null; until: string };
	};
	'PUT /api/products/{id}': {
		path: { id: number };
		query: undefined;
		body: undefined;
		response: EditedProduct;
	};
	'PUT /api/products/{id}/price-and-stock': {
		path: { id: number };
		query: { language?: 'en' | 'ar' };
		body: { version?: number; price?: number | null | 'free'; stock?: { availability: 'in_stock' } | { availability: 'limited'; stock: number } | { availability: 'lead_time'; lead_days_from?: number | null; lead_days: number } | { availability: 'ask' }; sizes?: ({ id: number; price?: number | null | 'free'; stock?: { availability: 'in_stock' } | { availability: 'limited'; stock: number } | { availability: 'lead_time'; lead_days_from?: number | null; lead_days: number } | { availability: 'ask' } })[] };
		response: WorkProduct;
	};
	'PUT /api/references/{id}': {
		path: { id: number };
		query: undefined;
		body: { maker: unknown & unknown; code: unknown & unknown & unknown; product_id: number; size?: string | null; grade: 'same' | 'check' | 'supersedes' | 'not_same'; note?: string; source: unknown & unknown; translations?: Record<string, { note?: string; source?: string }>; version?: number };
		response: Reference;
	};
	'PUT /api/requests/batch': {
		path: undefined;
		query: undefined;
		body: { ids: number[]; status: 'pending' | 'accepted' | 'declined' | 'shipped' | 'delivered' | 'cancelled'; versions?: number[] };
		response: MovedRequest[];
	};
	'PUT /api/requests/{id}': {
		path: { id: number };
		query: { language?: 'en' | 'ar' };
		body: { status?: 'pending' | 'accepted' | 'declined' | 'shipped' | 'delivered' | 'cancelled'; undo_status?: 'pending' | 'quoted' | 'accepted' | 'declined' | 'expired' | 'shipped' | 'delivered' | 'cancelled'; payment?: 'unpaid' | 'paid' | null; payment_due_on?: string | null; owner_id?: number | null; next_step?: string; next_step_on?: string | null; version?: number };
		response: AdministeredRequest;
	};
	'PUT /api/requests/{id}/quote': {
		path: { id: number };
		query: { language?: 'en' | 'ar' };
		body: { currency: 'USD' | 'EUR' | 'GBP' | 'CNY' | 'AED' | 'BHD' | 'EGP' | 'IQD' | 'JOD' | 'KWD' | 'LBP' | 'LYD' | 'MAD' | 'OMR' | 'QAR' | 'SAR' | 'SDG' | 'SYP' | 'TND' | 'TRY' | 'YER' | 'INR' | 'PKR'; conversion?: { from: 'USD' | 'EUR' | 'GBP' | 'CNY' | 'AED' | 'BHD' | 'EGP' | 'IQD' | 'JOD' | 'KWD' | 'LBP' | 'LYD' | 'MAD' | 'OMR' | 'QAR' | 'SAR' | 'SDG' | 'SYP' | 'TND' | 'TRY' | 'YER' | 'INR' | 'PKR'; rate: string; day: string }; rate?: { value: string; on: string } | null; vat_percent: number; valid_until: string; terms?: string; translations?: Record<string, { terms?: string }>; terms_ar?: string; note?: string; discount?: { percent: number } | { amount: number } | null; lines: ({ id?: number; line_id?: number | null; kind?: 'part' | 'text' | 'charge'; product_id?: number | null; size?: string | null; text?: string | null; quantity?: number; unit?: string; unit_price?: number | null; discount_percent?: number; vat_percent?: number | null; availability?: string; note?: string; in_place_of?: string | null })[]; version?: number; repriced?: boolean };
		response: QuoteAtDesk;
	};
	'PUT /api/webhooks/{id}': {
		path: { id: number };
		query: undefined;
		body: { url: string; types: ('request.created' | 'request.status_changed' | 'quote.sent' | 'quote.accepted' | 'quote.acceptance_withdrawn' | 'quote.declined' | 'payment.noted' | 'product.changed' | 'product.deleted' | 'price.changed' | 'stock.changed')[]; on?: boolean };
		response: Webhook;
	};
}

export type AdministeredRequest = { id: number; code: string; type: 'Order' | 'Inquiry' | 'Quote'; status: 'pending' | 'quoted' | 'accepted' | 'declined' | 'expired' | 'shipped' | 'delivered' | 'cancelled'; payment: 'unpaid' | 'partly_paid' | 'paid' | null; paid: number | null; rest: number | null; currency: 'USD' | 'EUR' | 'GBP' | 'CNY' | 'AED' | 'BHD' | 'EGP' | 'IQD' | 'JOD' | 'KWD' | 'LBP' | 'LYD' | 'MAD' | 'OMR' | 'QAR' | 'SAR' | 'SDG' | 'SYP' | 'TND' | 'TRY' | 'YER' | 'INR' | 'PKR' | null; payment_due_on: string | null; created_at: string; text: string; po_number: string; deliver_to: string; photos: number; arrived_photos: ArrivedPhoto[]; order_files: OrderFile[]; items: RequestItem[]; customer_id: number | null; account_deleted: boolean; customer_name: string; erased_at: string | null; customer_email: string | null; customer_number: string | null; customer_e164: string | null; message: string; language: 'en' | 'ar'; version: number; owner_id: number | null; owner_name: string | null; next_step: string; next_step_on: string | null; total: number | null; age_hours: number; first_answered_at: string | null; quoted?: { revision: number; currency: 'USD' | 'EUR' | 'GBP' | 'CNY' | 'AED' | 'BHD' | 'EGP' | 'IQD' | 'JOD' | 'KWD' | 'LBP' | 'LYD' | 'MAD' | 'OMR' | 'QAR' | 'SAR' | 'SDG' | 'SYP' | 'TND' | 'TRY' | 'YER' | 'INR' | 'PKR'; discount: number; lines: ({ item: number | null; name: string; code: string | null; size: string | null; quantity: number; unit: string; unit_price: number | null; discount_percent: number; net: number | null; vat: number | null; total: number | null })[] } | null };
export type ArrivedPhoto = { id: number; width: number; height: number };
export type Attached = { products: number; sizes: number; carts: number; requests: number; waiting: number; documents: number; list_prices: number; steps: number; references: number };
export type BatchResult = { batch: string; changed: number; rows: ({ state: 'changed' | 'same' | 'unknown' | 'refused' | 'older'; product_id: number | null; reason: string | null })[] };
export type BulkResult = { batch: string; products: number; changed: number };
export type Category = { id: number; name: string; description: string | null; pic: string[]; special_category: boolean; version: number; translations?: Record<string, { name?: string; description?: string }>; product_count?: number };
export type CategoryParameters = { version: number; parameters: ({ key: string; name: { en: string; ar: string }; unit: string | null; kind: 'number' | 'choice' | 'yes_no'; filterable: boolean })[]; size_patterns: string[]; stored: { sizes: number; waiting: number; values: { key: string; sizes: number; corrected: number }[] } };
export type ChangesSince = { changes: FollowedChange[]; next: string; more: boolean };
export type Customer = { id: number; name: string; email: string | null; number: string | null; role: 'customer'; version: number; account: boolean; country: string | null; language: 'en' | 'ar' | null; note: string; requests: number; last_request_at: string | null };
export type CustomerActivity = { requests: ({ id: number; code: string; type: 'Order' | 'Inquiry' | 'Quote'; status: 'pending' | 'quoted' | 'accepted' | 'declined' | 'expired' | 'shipped' | 'delivered' | 'cancelled'; payment: 'unpaid' | 'partly_paid' | 'paid' | null; created_at: string; name: string; number: string | null; person: number; by_account: boolean; revision: number | null; total: number | null; rest: number | null; currency: 'USD' | 'EUR' | 'GBP' | 'CNY' | 'AED' | 'BHD' | 'EGP' | 'IQD' | 'JOD' | 'KWD' | 'LBP' | 'LYD' | 'MAD' | 'OMR' | 'QAR' | 'SAR' | 'SDG' | 'SYP' | 'TND' | 'TRY' | 'YER' | 'INR' | 'PKR' | null })[]; payments: ({ id: number; request_id: number; code: string; amount: string; currency: 'USD' | 'EUR' | 'GBP' | 'CNY' | 'AED' | 'BHD' | 'EGP' | 'IQD' | 'JOD' | 'KWD' | 'LBP' | 'LYD' | 'MAD' | 'OMR' | 'QAR' | 'SAR' | 'SDG' | 'SYP' | 'TND' | 'TRY' | 'YER' | 'INR' | 'PKR'; on: string; method: 'cash' | 'transfer' | 'cheque' | 'card' | 'other'; note: string; by: string; reversed: boolean })[]; notes: { id: number; request_id: number; code: string; text: string; by: string; at: string }[] };
export type Document = { id: number; kind: 'datasheet' | 'certificate' | 'manual' | 'drawing'; language: 'en' | 'ar' | null; title: string; valid_until: string | null; pages: number; bytes: number; url: string; size: string | null; product_id: number | null; category_id: number | null; name: string; code: string | null; file_version: number; version: number };
export type DocumentZip = { plan: string; batch: string | null; counts: { added: number; replaced: number; unchanged: number; refused: number }; files: ({ file: string; state: 'added' | 'replaced' | 'unchanged' | 'refused'; reason: string | null; product_id: number | null; name: string | null; code: string | null; size: string | null; kind: 'datasheet' | 'certificate' | 'manual' | 'drawing' | null; language: 'en' | 'ar' | null; pages: number | null; bytes: number | null })[] };
export type Done = { success: true };
export type EditedProduct = { id: number; name: string; model: string | null; description: string | null; descriptions: string[]; price: number | null; currency: 'USD' | 'EUR' | 'GBP' | 'CNY' | 'AED' | 'BHD' | 'EGP' | 'IQD' | 'JOD' | 'KWD' | 'LBP' | 'LYD' | 'MAD' | 'OMR' | 'QAR' | 'SAR' | 'SDG' | 'SYP' | 'TND' | 'TRY' | 'YER' | 'INR' | 'PKR'; category_id: number; category_name: string; pic: string[]; sizes: string[]; variants: EditedVariant[]; keywords: string[]; material: string | null; version: number; translations?: Record<string, { name?: string; descriptions?: string[] }>; match?: SearchMatch; parameters: ({ key: string; name: string; unit: string | null; kind: 'number' | 'choice' | 'yes_no'; translations: Record<string, { name?: string }> })[]; references: Reference[] };
export type EditedVariant = { id: number; size: string; description: string; price: number | null; availability: 'in_stock' | 'limited' | 'lead_time' | 'ask'; stock: number | null; lead_days_from: number | null; lead_days: number | null; stated_at: string | null; steps?: { min_quantity: number; price: number }[]; stated: { availability: 'in_stock' | 'limited' | 'lead_time' | 'ask'; stock: number | null; lead_days_from: number | null; lead_days: number | null }; place: string | null; values: Record<string, string>; read: Record<string, string> };
export type Facet = { key: string; name: string; unit: string | null; kind: 'number' | 'choice' | 'yes_no'; min: number | null; max: number | null; values: { value: string; count: number }[] };
export type FollowedChange = { id: number; at: string; entity: 'category' | 'product' | 'reference' | 'document' | 'request' | 'customer'; entity_id: number; action: string; fields: string[]; actor: { kind: 'administrator' | 'customer' | 'anonymous' | 'command' | 'system' | 'program'; name: string | null }; source: 'console' | 'import' | 'command' | 'buyer' | 'system' | 'program'; batch: string | null };
export type FoundSeal = { product_id: number; size: string; rank: number; differences: ({ parameter: 'shaft' | 'seat' | 'head' | 'length' | 'head_length'; measured: number; nominal: number; difference: number })[]; note: string };
export type HandOverMap = { id: number; name: string; columns: ({ title: string; field: 'request_number' | 'order_number' | 'revision' | 'accepted_on' | 'customer' | 'customer_phone' | 'customer_email' | 'legal_name' | 'tax_number' | 'licence' | 'country' | 'region' | 'address' | 'currency' | 'line' | 'code' | 'name' | 'size' | 'quantity' | 'unit' | 'unit_code' | 'unit_price' | 'discount_percent' | 'vat_percent' | 'vat_category' | 'net' | 'vat' | 'total' | 'quote_net' | 'quote_vat' | 'quote_total' } | { title: string; text: string })[] };
export type HealthList = { key: 'price' | 'stock' | 'image' | 'reference' | 'translation' | 'numbers' | 'twins' | 'documents'; count: number };
export type HealthRow = { id: number; product_id: number | null; category_id: number | null; name: string; code: string | null; size: string | null; note: string };
export type HistoryEntry = { id: number; at: string; by: string | null; actor: 'administrator' | 'customer' | 'anonymous' | 'command' | 'system' | 'program'; action: string; before: { status?: 'pending' | 'quoted' | 'accepted' | 'declined' | 'expired' | 'shipped' | 'delivered' | 'cancelled'; payment?: 'unpaid' | 'partly_paid' | 'paid' | null; owner?: string | null; next_step?: string; next_step_on?: string | null; revision?: number | null; answer?: string; amount?: string; number?: string; lines?: number; payment_due_on?: string | null; reason?: string }; after: { status?: 'pending' | 'quoted' | 'accepted' | 'declined' | 'expired' | 'shipped' | 'delivered' | 'cancelled'; payment?: 'unpaid' | 'partly_paid' | 'paid' | null; owner?: string | null; next_step?: string; next_step_on?: string | null; revision?: number | null; answer?: string; amount?: string; number?: string; lines?: number; payment_due_on?: string | null; reason?: string } };
export type LineToPrice = { product_id: number | null; size: string | null; name: string; code: string | null; category_name: string; availability: string; proposals: ({ source: 'list' | 'size' | 'product' | 'last_quote'; unit_price: number; currency: 'USD' | 'EUR' | 'GBP' | 'CNY' | 'AED' | 'BHD' | 'EGP' | 'IQD' | 'JOD' | 'KWD' | 'LBP' | 'LYD' | 'MAD' | 'OMR' | 'QAR' | 'SAR' | 'SDG' | 'SYP' | 'TND' | 'TRY' | 'YER' | 'INR' | 'PKR'; at: string | null; list_name?: string | null; min_quantity?: number })[]; line_id: number; typed: string | null; quantity: number };
export type ListCandidate = { product_id: number; size: string | null; name: string; note: string; differs: boolean; code: string | null; price: number | null; price_from: boolean; steps: { min_quantity: number; price: number }[]; image: string | null; sizes: string[] };
export type ListLine = { line: number; part: number; text: string; quantity: number | null; status: 'sure' | 'choose' | 'unknown'; note: string; error: string | null; unread: boolean; candidates: ListCandidate[] };
export type MadePaper = { number: string; url: string };
export type Maker = { name: string; said: string | null };
export type MechanicalSealAttributes = { sizes: string[]; descriptions: string[]; material: string; temperature: string; pressure: string; speed: string };
export type MechanicalSealEntry = { sizes: string[]; descriptions: string[]; material: string; temperature: string; pressure: string; speed: string; size: string };
export type MovedRequest = { id: number; error: string | null };
export type OrderFile = { id: number; name: string; bytes: number; pages: number; created_at: string };
export type OwnRequest = { id: number; code: string; type: 'Order' | 'Inquiry' | 'Quote'; status: 'pending' | 'quoted' | 'accepted' | 'declined' | 'expired' | 'shipped' | 'delivered' | 'cancelled'; payment: 'unpaid' | 'partly_paid' | 'paid' | null; paid: number | null; rest: number | null; currency: 'USD' | 'EUR' | 'GBP' | 'CNY' | 'AED' | 'BHD' | 'EGP' | 'IQD' | 'JOD' | 'KWD' | 'LBP' | 'LYD' | 'MAD' | 'OMR' | 'QAR' | 'SAR' | 'SDG' | 'SYP' | 'TND' | 'TRY' | 'YER' | 'INR' | 'PKR' | null; payment_due_on: string | null; created_at: string; text: string; po_number: string; deliver_to: string; photos: number; arrived_photos: ArrivedPhoto[]; order_files: OrderFile[]; items: RequestItem[]; left_cart: boolean };
export type PapersAtDesk = { papers: ({ number: string; url: string; kind: 'proforma' | 'confirmation' | 'delivery'; revision: number; made_at: string; made_by: string })[]; possible: ('proforma' | 'confirmation' | 'delivery')[]; to_deliver: ({ id: number; name: string; size: string | null; unit: string; ordered: number; delivered: number; left: number })[] };
export type PartToPrice = { product_id: number; size: string | null; name: string; code: string | null; category_name: string; availability: string; proposals: ({ source: 'list' | 'size' | 'product' | 'last_quote'; unit_price: number; currency: 'USD' | 'EUR' | 'GBP' | 'CNY' | 'AED' | 'BHD' | 'EGP' | 'IQD' | 'JOD' | 'KWD' | 'LBP' | 'LYD' | 'MAD' | 'OMR' | 'QAR' | 'SAR' | 'SDG' | 'SYP' | 'TND' | 'TRY' | 'YER' | 'INR' | 'PKR'; at: string | null; list_name?: string | null; min_quantity?: number })[] };
export type Payment = { id: number; amount: string; currency: 'USD' | 'EUR' | 'GBP' | 'CNY' | 'AED' | 'BHD' | 'EGP' | 'IQD' | 'JOD' | 'KWD' | 'LBP' | 'LYD' | 'MAD' | 'OMR' | 'QAR' | 'SAR' | 'SDG' | 'SYP' | 'TND' | 'TRY' | 'YER' | 'INR' | 'PKR'; on: string; method: 'cash' | 'transfer' | 'cheque' | 'card' | 'other'; note: string; by: string; at: string; reversed: { by: string; at: string } | null };
export type Product = { id: number; name: string; model: string | null; description: string | null; descriptions: string[]; price: number | null; currency: 'USD' | 'EUR' | 'GBP' | 'CNY' | 'AED' | 'BHD' | 'EGP' | 'IQD' | 'JOD' | 'KWD' | 'LBP' | 'LYD' | 'MAD' | 'OMR' | 'QAR' | 'SAR' | 'SDG' | 'SYP' | 'TND' | 'TRY' | 'YER' | 'INR' | 'PKR'; category_id: number; category_name: string; pic: string[]; sizes: string[]; variants: Variant[]; keywords: string[]; material: string | null; version: number; translations?: Record<string, { name?: string; descriptions?: string[] }>; match?: SearchMatch };
export type QuoteAtDesk = { request: QuotedRequest; lines: LineToPrice[]; parts: PartToPrice[]; draft: { currency: 'USD' | 'EUR' | 'GBP' | 'CNY' | 'AED' | 'BHD' | 'EGP' | 'IQD' | 'JOD' | 'KWD' | 'LBP' | 'LYD' | 'MAD' | 'OMR' | 'QAR' | 'SAR' | 'SDG' | 'SYP' | 'TND' | 'TRY' | 'YER' | 'INR' | 'PKR'; conversion?: { from: 'USD' | 'EUR' | 'GBP' | 'CNY' | 'AED' | 'BHD' | 'EGP' | 'IQD' | 'JOD' | 'KWD' | 'LBP' | 'LYD' | 'MAD' | 'OMR' | 'QAR' | 'SAR' | 'SDG' | 'SYP' | 'TND' | 'TRY' | 'YER' | 'INR' | 'PKR'; rate: string; day: string }; rate?: { value: string; on: string } | null; vat_percent: number; valid_until: string; terms: string; translations?: Record<string, { terms?: string }>; terms_ar?: string; note?: string; discount?: { percent: number } | { amount: number } | null; lines: ({ id?: number; line_id?: number | null; kind?: 'part' | 'text' | 'charge'; product_id?: number | null; size?: string | null; text?: string | null; quantity?: number; unit?: string; unit_price: number | null; discount_percent: number; vat_percent?: number | null; availability: string; note: string; in_place_of?: string | null })[] }; version: number; is_sent: boolean; revisions: QuoteRevision[]; company: { id: number; name: string; terms_days: number | null; credit: number | null; accepted: number; currency: 'USD' | 'EUR' | 'GBP' | 'CNY' | 'AED' | 'BHD' | 'EGP' | 'IQD' | 'JOD' | 'KWD' | 'LBP' | 'LYD' | 'MAD' | 'OMR' | 'QAR' | 'SAR' | 'SDG' | 'SYP' | 'TND' | 'TRY' | 'YER' | 'INR' | 'PKR'; unconverted: ({ accepted: number; currency: 'USD' | 'EUR' | 'GBP' | 'CNY' | 'AED' | 'BHD' | 'EGP' | 'IQD' | 'JOD' | 'KWD' | 'LBP' | 'LYD' | 'MAD' | 'OMR' | 'QAR' | 'SAR' | 'SDG' | 'SYP' | 'TND' | 'TRY' | 'YER' | 'INR' | 'PKR' })[]; approval_above: number | null; po_required: boolean } | null; missing_details: ('logo' | 'address' | 'tax_number')[] };
export type QuoteDocument = { code: string; revision: number; language: 'en' | 'ar'; sent_at: string; prepared_by?: string; valid_until: string; currency: 'USD' | 'EUR' | 'GBP' | 'CNY' | 'AED' | 'BHD' | 'EGP' | 'IQD' | 'JOD' | 'KWD' | 'LBP' | 'LYD' | 'MAD' | 'OMR' | 'QAR' | 'SAR' | 'SDG' | 'SYP' | 'TND' | 'TRY' | 'YER' | 'INR' | 'PKR'; vat_percent: number; buyer: { name: string; number: string | null; email: string | null; company?: { name: string; tax_number: string; licence?: string; country?: string; region?: string; address?: string } }; seller: Seller; terms: string; translations: Record<string, { terms?: string }>; terms_ar: string; note: string; lines: ({ position: number; id: number | null; line_id: number | null; kind: 'part' | 'text' | 'charge'; product_id: number | null; name: string; names: Record<string, string>; code: string | null; size: string | null; text: string | null; in_place_of: string | null; in_place_of_names: Record<string, string>; quantity: number; unit: string; unit_price: number | null; discount_percent: number; availability: string; note: string; vat_percent: number; net: number | null; vat: number | null; total: number | null; documents?: ({ id: number; kind: 'datasheet' | 'certificate' | 'manual' | 'drawing'; language: 'en' | 'ar' | null; title: string; valid_until: string | null; pages: number; bytes: number; url: string; version: number })[] })[]; lines_net: number; discount: number; discount_percent: number | null; vat_rates: { percent: number; net: number; vat: number }[]; net: number; vat: number; total: number; open_lines: number };
export type QuoteRevision = { document: QuoteDocument; decision: { decision: 'accepted' | 'declined' | 'accepted_in_part'; reason: string; decided_at: string; po_number: string; withdraw_until: string; line_ids: number[] | null } | null; sent_by: string | null; message: string; chatUrl: string | null };
export type QuotedRequest = { id: number; code: string; type: 'Order' | 'Inquiry' | 'Quote'; status: 'pending' | 'quoted' | 'accepted' | 'declined' | 'expired' | 'shipped' | 'delivered' | 'cancelled'; payment: 'unpaid' | 'partly_paid' | 'paid' | null; created_at: string; text: string; po_number: string; deliver_to: string; photos: number; arrived_photos: ArrivedPhoto[]; customer_name: string; erased_at: string | null; customer_number: string | null; language: 'en' | 'ar' };
export type ReadList = { lines: ListLine[]; skipped: { line: number; text: string }[]; text: string | null };
export type Reference = { id: number; maker: string; code: string; product_id: number; product_name: string; size: string | null; grade: 'same' | 'check' | 'supersedes' | 'not_same'; note: string; source: string; translations: Record<string, { note?: string; source?: string }>; version: number; created_at: string; created_by?: string };
export type ReferenceConflict = { maker: string; code: string; reasons: ('parts' | 'grades')[]; references: Reference[] };
export type ReplayedDeliveries = { replayed: number };
export type RequestCounts = Record<string, number>;
export type RequestItem = { name: string; category_name: string; size: string | null; quantity: number; code: string | null; price: number | null; currency: 'USD' | 'EUR' | 'GBP' | 'CNY' | 'AED' | 'BHD' | 'EGP' | 'IQD' | 'JOD' | 'KWD' | 'LBP' | 'LYD' | 'MAD' | 'OMR' | 'QAR' | 'SAR' | 'SDG' | 'SYP' | 'TND' | 'TRY' | 'YER' | 'INR' | 'PKR'; product_id: number | null; variant_id: number | null; typed: string | null };
export type RequestNote = { id: number; text: string; by: string; at: string };
export type RequestOwner = { id: number; name: string };
export type RequestPayments = { payments: Payment[]; currency: 'USD' | 'EUR' | 'GBP' | 'CNY' | 'AED' | 'BHD' | 'EGP' | 'IQD' | 'JOD' | 'KWD' | 'LBP' | 'LYD' | 'MAD' | 'OMR' | 'QAR' | 'SAR' | 'SDG' | 'SYP' | 'TND' | 'TRY' | 'YER' | 'INR' | 'PKR' | null; total: string | null; paid: string | null; rest: string | null; payment: 'unpaid' | 'partly_paid' | 'paid' | null; version: number };
export type SearchMatch = { size: string | null; by: 'size' | 'rule' | 'reference'; note: string };
export type Seller = { legal_name: string; tax_number: string; phone: string; email: string; address: string; bank_lines: string; logo: string | null; translations: Record<string, { legal_name?: string; address?: string }>; legal_name_ar: string; address_ar: string };
export type SentQuote = { revision: number; total: number; message: string; chatUrl: string | null };
export type SentRequest = { id: number; code: string; type: 'Order' | 'Inquiry' | 'Quote'; message: string; chatUrl: string };
export type Site = { name: string; short_name: string; currency: { code: 'USD' | 'EUR' | 'GBP' | 'CNY' | 'AED' | 'BHD' | 'EGP' | 'IQD' | 'JOD' | 'KWD' | 'LBP' | 'LYD' | 'MAD' | 'OMR' | 'QAR' | 'SAR' | 'SDG' | 'SYP' | 'TND' | 'TRY' | 'YER' | 'INR' | 'PKR'; decimals: number }; prices_include_vat: boolean; languages: ('en' | 'ar')[]; promises: ({ icon: 'truck' | 'return' | 'support' | 'check' | 'award' | 'stock' | 'wrench' | 'people' | 'chat' | 'receipt'; text: string; url: string })[]; branches: ({ name: string; address: string; map_url: string; phone: string; hours: ({ day: 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday'; from: string; to: string })[]; exceptions: ({ from: string; to: string; hours: ({ day: 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday'; from: string; to: string })[] })[] })[]; pages: { path: string; title: string }[] };
export type TestedWebhook = { status: number | null; problem: 'address' | 'name' | 'connection' | 'certificate' | 'timeout' | 'secret' | 'off' | null; milliseconds: number };
export type TriedSizes = { sizes: ({ size: string; count: number; values: ({ key: string; number: number | null; minus: number; plus: number; text: string })[] | null })[]; spellings: number; unread: number; tried: number; total: number };
export type UnreadSize = { product_id: number; name: string; size: string; unread: string[] };
export type Variant = { id: number; size: string; description: string; price: number | null; availability: 'in_stock' | 'limited' | 'lead_time' | 'ask'; stock: number | null; lead_days_from: number | null; lead_days: number | null; stated_at: string | null; steps?: { min_quantity: number; price: number }[] };
export type Waiting = { ages: ({ from: number; to: number | null; count: number })[]; oldest: string | null; expiring: ({ id: number; code: string; customer_name: string; valid_until: string; total: number; currency: 'USD' | 'EUR' | 'GBP' | 'CNY' | 'AED' | 'BHD' | 'EGP' | 'IQD' | 'JOD' | 'KWD' | 'LBP' | 'LYD' | 'MAD' | 'OMR' | 'QAR' | 'SAR' | 'SDG' | 'SYP' | 'TND' | 'TRY' | 'YER' | 'INR' | 'PKR' })[]; work: ({ kind: 'overdue' | 'due' | 'chosen' | 'to_ship' | 'unanswered' | 'expiring' | 'expired'; count: number; first: ({ id: number; code: string; customer_name: string; age_hours: number; day: string | null; next_step: string })[] })[] };
export type Webhook = { id: number; url: string; types: ('request.created' | 'request.status_changed' | 'quote.sent' | 'quote.accepted' | 'quote.acceptance_withdrawn' | 'quote.declined' | 'payment.noted' | 'product.changed' | 'product.deleted' | 'price.changed' | 'stock.changed')[]; on: boolean; is_gone: boolean; secret_state: 'stored' | 'rotating' | 'void'; paused_until: string | null; waiting: number; failed: number; created_at: string };
export type WebhookDelivery = { id: string; type: string; state: 'waiting' | 'sent' | 'failed'; attempts: number; status: number | null; problem: 'address' | 'name' | 'connection' | 'certificate' | 'timeout' | 'secret' | 'off' | null; created_at: string; tried_at: string | null; body: string };
export type WebhookSecret = { id: number; url: string; types: ('request.created' | 'request.status_changed' | 'quote.sent' | 'quote.accepted' | 'quote.acceptance_withdrawn' | 'quote.declined' | 'payment.noted' | 'product.changed' | 'product.deleted' | 'price.changed' | 'stock.changed')[]; on: boolean; is_gone: boolean; secret_state: 'stored' | 'rotating' | 'void'; paused_until: string | null; waiting: number; failed: number; created_at: string; secret: string };
export type WorkProduct = { id: number; version: number; name: string; model: string | null; category_id: number; category_name: string; pic: string | null; sizes: number; price: number | null; currency: 'USD' | 'EUR' | 'GBP' | 'CNY' | 'AED' | 'BHD' | 'EGP' | 'IQD' | 'JOD' | 'KWD' | 'LBP' | 'LYD' | 'MAD' | 'OMR' | 'QAR' | 'SAR' | 'SDG' | 'SYP' | 'TND' | 'TRY' | 'YER' | 'INR' | 'PKR'; price_low: number | null; price_high: number | null; own_prices: boolean; stock: { availability: 'in_stock' | 'limited' | 'lead_time' | 'ask'; stock: number | null; lead_days_from: number | null; lead_days: number | null } | { in_stock: number; sizes: number }; changed_at: string | null; changed_by: string | null; variants: Variant[] };
export type WorkRow = { id: number; version: number; name: string; model: string | null; category_id: number; category_name: string; pic: string | null; sizes: number; price: number | null; currency: 'USD' | 'EUR' | 'GBP' | 'CNY' | 'AED' | 'BHD' | 'EGP' | 'IQD' | 'JOD' | 'KWD' | 'LBP' | 'LYD' | 'MAD' | 'OMR' | 'QAR' | 'SAR' | 'SDG' | 'SYP' | 'TND' | 'TRY' | 'YER' | 'INR' | 'PKR'; price_low: number | null; price_high: number | null; own_prices: boolean; stock: { availability: 'in_stock' | 'limited' | 'lead_time' | 'ask'; stock: number | null; lead_days_from: number | null; lead_days: number | null } | { in_stock: number; sizes: number }; changed_at: string | null; changed_by: string | null };

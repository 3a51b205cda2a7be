import { sql } from 'drizzle-orm';
import type {
	CustomerUpdate,
	ForgotPassword,
	Registration,
	ResetPassword,
	SignIn,
	VerifyOtp,
} from '#contract/accounts.ts';
import type { AdministratorUpdate } from '#contract/administrators.ts';
import type { AddToCart, UpdateCartItem } from '#contract/cart.ts';
import type { ProductQuery } from '#contract/catalogue.ts';
import type { CategoryForm, ProductForm } from '#contract/catalogue-forms.ts';
import type { CustomerQuery } from '#contract/customers.ts';
import type { RequestQuery, RequestUpdate } from '#contract/request-desk.ts';
import type { CreateRequest } from '#contract/requests.ts';
import type { Site } from '#contract/site.ts';
import {
	createAdministrator,
	deleteAdministrator,
	getAdministrator,
	listAdministrators,
	type NewAdministrator,
	updateAdministrator,
} from './accounts/administrators.ts';
import {
	countCustomers,
	deleteCustomer,
	getCustomer,
	listCustomers,
	registerCustomer,
	updateCustomer,
} from './accounts/customers.ts';
import { resetPassword, sendCode, verifyCode } from './accounts/password-reset.ts';
import { closeSession, findViewer } from './accounts/sessions.ts';
import { getSelf, signInAdministrator, signInCustomer } from './accounts/sign-in.ts';
import type { Viewer } from './accounts/viewer.ts';
import { addToCart, listCartItems, removeCartItem, updateCartItem } from './cart/cart-items.ts';
import { createCatalogueCache } from './catalogue/catalogue-cache.ts';
import { listCountedCategories } from './catalogue/categories.ts';
import { createCategory, deleteCategory, updateCategory } from './catalogue/edit-category.ts';
import { createProduct, deleteProduct, updateProduct } from './catalogue/edit-product.ts';
import { listSealEntries, sealAttributesBySize } from './catalogue/mechanical-seals.ts';
import {
	countByCategory,
	countProducts,
	getProduct,
	getProductWithSeals,
	listCards,
	listProductIds,
	listProducts,
} from './catalogue/products.ts';
import type { UploadedFile } from './http/multipart.ts';
import { asAppError, type Database } from './platform/database.ts';
import type { Files } from './platform/files.ts';
import type { Mailer } from './platform/mail.ts';
import { getStats } from './reports/dashboard.ts';
import { createRequest, getRequestByCode, listOwnRequests } from './requests/customer-requests.ts';
import { countRequests, listRequests, updateRequest } from './requests/request-desk.ts';

export interface BackendParts {
	database: Database;
	files: Files;
	mailer: Mailer;
	site: Site;
	/** Called when the catalogue was changed, before that is acknowledged. */
	onCatalogueChange?: () => void;
}

type Operations = Record<string, (...args: never[]) => Promise<unknown>>;

/** Makes an unreachable database the same error for every face, in one place. */
function refusing<T extends Operations>(operations: T): T {
	const wrapped = Object.entries(operations).map(([name, run]) => [
		name,
		async (...args: never[]) => {
			try {
				return await run(...args);
			} catch (error) {
				throw asAppError(error);
			}
		},
	]);
	return Object.fromEntries(wrapped);
}

/** The domains as one typed object: what pages and REST routes call. */
export function createBackend({ database, files, mailer, site, onCatalogueChange = () => {} }: BackendParts) {
	const remembered = createCatalogueCache(database);
	/** Forgets what is known of the catalogue as it was. */
	const catalogueChanged = () => {
		remembered.forget();
		onCatalogueChange();
	};
	/** A change that failed may have been made all the same. */
	const changing = <T>(change: Promise<T>) => change.finally(catalogueChanged);
	return {
		catalogue: refusing({
			categories: () => remembered.categories(),
			countedCategories: () => listCountedCategories(database),
			category: (id: number) => remembered.category(id),
			products: (query: ProductQuery = {}) => listProducts(database, query),
			cards: (query: ProductQuery) => listCards(database, query),
			productCount: ({ search, category }: ProductQuery = {}) =>
				search || category ? countProducts(database, { search, category }) : remembered.productCount(),
			countByCategory: (search?: string) => (search ? countByCategory(database, search) : remembered.countByCategory()),
			product: (id: number) => getProduct(database, id),
			productWithSeals: (id: number) => getProductWithSeals(database, id),
			productIds: () => listProductIds(database),
			sealEntries: (productId: number) => listSealEntries(database, productId),
			sealAttributesBySize: (productId: number) => sealAttributesBySize(database, productId),
			createProduct: (viewer: Viewer, form: ProductForm, uploaded: UploadedFile[], key?: string) =>
				changing(createProduct(database, files, viewer, form, uploaded, key)),
			updateProduct: (viewer: Viewer, id: number, form: ProductForm, uploaded: UploadedFile[]) =>
				changing(updateProduct(database, files, viewer, id, form, uploaded)),
			deleteProduct: (viewer: Viewer, id: number) => changing(deleteProduct(database, files, viewer, id)),
			createCategory: (viewer: Viewer, form: CategoryForm, uploaded: UploadedFile[]) =>
				changing(createCategory(database, files, viewer, form, uploaded)),
			updateCategory: (viewer: Viewer, id: number, form: CategoryForm, uploaded: UploadedFile[]) =>
				changing(updateCategory(database, files, viewer, id, form, uploaded)),
			deleteCategory: (viewer: Viewer, id: number) => changing(deleteCategory(database, files, viewer, id)),
		}),
		accounts: refusing({
			viewer: (token?: string) => findViewer(database, token),
			self: (viewer: Viewer) => getSelf(database, viewer),
			signIn: (form: SignIn) => signInCustomer(database, form),
			signInAdministrator: (form: SignIn) => signInAdministrator(database, form),
			signOut: (viewer: Viewer) => closeSession(database, viewer),
			register: (form: Registration) => registerCustomer(database, form),
			createAdministrator: (viewer: Viewer, form: NewAdministrator) => createAdministrator(database, viewer, form),
			administrators: (viewer: Viewer) => listAdministrators(database, viewer),
			administrator: (viewer: Viewer, id: number) => getAdministrator(database, viewer, id),
			updateAdministrator: (viewer: Viewer, id: number, change: AdministratorUpdate) =>
				updateAdministrator(database, viewer, id, change),
			deleteAdministrator: (viewer: Viewer, id: number) => deleteAdministrator(database, viewer, id),
			sendCode: (form: ForgotPassword) => sendCode(database, mailer, site, form),
			verifyCode: (form: VerifyOtp) => verifyCode(database, form),
			resetPassword: (form: ResetPassword) => resetPassword(database, form),
			customers: (viewer: Viewer, query: CustomerQuery) => listCustomers(database, viewer, query),
			customerCount: (viewer: Viewer, query: CustomerQuery) => countCustomers(database, viewer, query),
			customer: (viewer: Viewer, id: number) => getCustomer(database, viewer, id),
			updateCustomer: (viewer: Viewer, id: number, change: CustomerUpdate) =>
				updateCustomer(database, viewer, id, change),
			deleteCustomer: (viewer: Viewer, id: number) => deleteCustomer(database, viewer, id),
		}),
		cart: refusing({
			items: (viewer: Viewer, userId: number) => listCartItems(database, viewer, userId),
			add: (viewer: Viewer, form: AddToCart) => addToCart(database, viewer, form),
			update: (viewer: Viewer, id: number, change: UpdateCartItem) => updateCartItem(database, viewer, id, change),
			remove: (viewer: Viewer, id: number) => removeCartItem(database, viewer, id),
		}),
		requests: refusing({
			create: (viewer: Viewer, form: CreateRequest, key?: string) => createRequest(database, site, viewer, form, key),
			own: (viewer: Viewer) => listOwnRequests(database, viewer),
			all: (viewer: Viewer, query: RequestQuery) => listRequests(database, site, viewer, query),
			count: (viewer: Viewer, query: RequestQuery) => countRequests(database, viewer, query),
			update: (viewer: Viewer, id: number, change: RequestUpdate) => updateRequest(database, site, viewer, id, change),
			byCode: (code: string) => getRequestByCode(database, code),
		}),
		reports: refusing({ stats: (viewer: Viewer) => getStats(database, viewer) }),
		/** Call it when another server or a command has changed the catalogue. */
		catalogueChanged,
		health: refusing({ ready: async () => void (await database.execute(sql`select 1`)) }),
	};
}

export type Backend = ReturnType<typeof createBackend>;

import { newEmail, password } from '../support/people.ts';
import { adminSettingsForm } from '../support/settings-writes.ts';
import { open, person, type RouteRights } from './route-rights.ts';

/** Routes of accounts, carts and settings, and of what is done in somebody's name. */
export const rightsOfPeople: Record<string, RouteRights> = {
	'GET /api/auth/me': { rights: [401, 200, 200, 200, 200] },
	'POST /api/auth/login': { rights: open, body: ({ email }) => ({ email, password, role: 'admin' }) },
	'POST /api/admin/login': { rights: [401, 401, 401, 401, 401], body: ({ email }) => ({ email, password }) },
	'POST /api/auth/logout': { rights: open },
	'POST /api/auth/register': {
		rights: [401, 403, 403, 403, 201],
		body: () => ({ ...person(), role: 'admin', currentPassword: password }),
	},
	'POST /api/auth/forgot-password': { rights: open, body: ({ email }) => ({ email, userType: 'customer' }) },
	'POST /api/auth/verify-otp': { rights: [400, 400, 400, 400, 400], body: ({ email }) => ({ email, otp: '123456' }) },
	'POST /api/auth/reset-password': {
		rights: [400, 400, 400, 400, 400],
		body: ({ email }) => ({ email, otp: '123456', newPassword: password, userType: 'customer' }),
	},
	'POST /api/auth/undo-email': { rights: [400, 400, 400, 400, 400], body: () => ({ token: 'nonsense' }) },
	'GET /api/customers/{id}': { rights: [401, 200, 404, 200, 200], path: ({ id }) => `/api/customers/${id}` },
	'PUT /api/customers/{id}': {
		rights: [401, 200, 404, 200, 200],
		path: ({ id }) => `/api/customers/${id}`,
		body: ({ email }) => ({ name: 'B', email }),
	},
	'DELETE /api/customers/{id}': {
		rights: [401, 200, 404, 200, 200],
		path: ({ id }) => `/api/customers/${id}`,
		body: () => ({ currentPassword: password }),
	},
	// a caller with the right gets 400: the body has no valid code
	'POST /api/customers/{id}/email': {
		rights: [401, 400, 404, 403, 403],
		path: ({ id }) => `/api/customers/${id}/email`,
		body: () => ({ email: newEmail(), otp: '123456' }),
	},
	'GET /api/cart/{userId}': { rights: [401, 200, 404, 403, 403], path: ({ id }) => `/api/cart/${id}` },
	'POST /api/cart/add': {
		rights: [401, 201, 404, 403, 403],
		body: ({ id }) => ({ userId: id, productId: 1, quantity: 1, size: '14mm' }),
	},
	'PUT /api/cart/update/{cartItemId}': {
		rights: [401, 200, 404, 403, 403],
		path: (owner) => `/api/cart/update/${owner.item}`,
		body: () => ({ quantity: 2 }),
	},
	'DELETE /api/cart/remove/{cartItemId}': {
		rights: [401, 200, 404, 403, 403],
		path: (owner) => `/api/cart/remove/${owner.item}`,
	},
	'GET /api/changes': { rights: [401, 403, 403, 200, 200] },
	'POST /api/changes/{id}/undo': { rights: [401, 403, 403, 404, 404], path: () => '/api/changes/2000000000/undo' },
	'POST /api/changes/batches/{batch}/undo': {
		rights: [401, 403, 403, 404, 404],
		path: () => '/api/changes/batches/0f8fad5b-d9cb-469f-a165-70867728950e/undo',
	},
	'GET /api/customers.csv': { rights: [401, 403, 403, 200, 200] },
	'GET /api/customers.xlsx': { rights: [401, 403, 403, 200, 200] },
	'GET /api/customers': { rights: [401, 403, 403, 200, 200] },
	'GET /api/settings': { rights: [401, 403, 403, 200, 200] },
	'PUT /api/settings': { rights: [401, 403, 403, 200, 200], body: () => adminSettingsForm() },
	'GET /api/site': { rights: open },
	'GET /api/settings/firm': { rights: [401, 403, 403, 200, 200] },
	'PUT /api/settings/firm': { rights: [401, 403, 403, 200, 200], body: () => ({ licence: 'A 1' }) },
	'GET /api/settings/money': { rights: [401, 403, 403, 200, 200] },
	'PUT /api/settings/money': { rights: [401, 403, 403, 200, 200], body: () => ({ prices_include_vat: false }) },
	'POST /api/settings/money/convert': {
		rights: [401, 403, 403, 200, 200],
		body: () => ({ to: 'AED', rate: '3.6725', dryRun: true }),
	},
	'GET /api/settings/quotes': { rights: [401, 403, 403, 200, 200] },
	'PUT /api/settings/quotes': { rights: [401, 403, 403, 200, 200], body: () => ({ valid_days: 20 }) },
	'GET /api/settings/mail': { rights: [401, 403, 403, 200, 200] },
	'PUT /api/settings/mail': { rights: [401, 403, 403, 200, 200], body: () => ({ customers: { new_device: true } }) },
	'POST /api/settings/mail/test': { rights: [401, 403, 403, 200, 200], body: () => ({ to: 'a@example.com' }) },
	'PUT /api/settings/logo': { rights: [401, 403, 403, 400, 400], body: () => ({}) },
	'DELETE /api/settings/logo': { rights: [401, 403, 403, 200, 200] },
	'GET /api/admin/dashboard/stats': { rights: [401, 403, 403, 200, 200] },
	'GET /api/admin/dashboard/waiting': { rights: [401, 403, 403, 200, 200] },
	'GET /api/jobs': { rights: [401, 403, 403, 200, 200] },
	'GET /api/jobs/counts': { rights: [401, 403, 403, 200, 200] },
	'POST /api/jobs/{id}/retry': { rights: [401, 403, 403, 404, 404], path: () => '/api/jobs/999999/retry' },
	'DELETE /api/jobs/{id}': { rights: [401, 403, 403, 404, 404], path: () => '/api/jobs/999999' },
	'GET /api/admin': { rights: [401, 403, 403, 403, 200] },
	'GET /api/auth/people': { rights: [401, 403, 403, 200, 200] },
	'POST /api/auth/switch': { rights: [401, 403, 403, 400, 400], body: () => ({ id: 1, pin: '830529' }) },
	'PUT /api/admin/{id}/pin': {
		rights: [401, 403, 403, 403, 403],
		path: ({ colleague }) => `/api/admin/${colleague}/pin`,
		body: () => ({ currentPassword: password, pin: '830529' }),
	},
	'GET /api/admin/{id}': { rights: [401, 403, 403, 404, 200], path: ({ colleague }) => `/api/admin/${colleague}` },
	'PUT /api/admin/{id}': {
		rights: [401, 403, 403, 404, 200],
		path: ({ colleague }) => `/api/admin/${colleague}`,
		body: ({ email }) => ({ name: 'B', email, currentPassword: password }),
	},
	'DELETE /api/admin/{id}': {
		rights: [401, 403, 403, 404, 200],
		path: ({ colleague }) => `/api/admin/${colleague}`,
		body: () => ({ currentPassword: password }),
	},
	'POST /api/admin/{id}/email': {
		rights: [401, 403, 403, 404, 403],
		path: ({ colleague }) => `/api/admin/${colleague}/email`,
		body: () => ({ email: newEmail(), otp: '123456' }),
	},
};

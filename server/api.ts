import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { administratorsApi } from './accounts/administrators-api.ts';
import { accountsApi } from './accounts/api.ts';
import { consolePinsApi } from './accounts/console-pins-api.ts';
import { emailChangesApi } from './accounts/email-changes-api.ts';
import { factorsApi } from './accounts/factors-api.ts';
import { invitationsApi } from './accounts/invitations-api.ts';
import { newPasswordRule } from './accounts/new-password.ts';
import { passwordResetApi } from './accounts/password-reset-api.ts';
import { requireRights } from './accounts/require-right.ts';
import { sessionsApi } from './accounts/sessions-api.ts';
import { stepUpApi } from './accounts/step-up-api.ts';
import { boundVisitorsFiles } from './accounts/visitors-files.ts';
import { auditApi } from './audit/audit-api.ts';
import { recordAudit } from './audit/record-audit.ts';
import { backupsApi } from './backups/backups-api.ts';
import { cartApi } from './cart/api.ts';
import { catalogueApi } from './catalogue/api.ts';
import { parametersApi } from './catalogue/categories/parameters-api.ts';
import { editingApi } from './catalogue/editing-api.ts';
import { referencesApi } from './catalogue/references/references-api.ts';
import { companiesApi } from './companies/api.ts';
import { leaveCompany } from './companies/leave-company.ts';
import { consoleSearchApi } from './console-search/api.ts';
import { costsApi } from './costs/api.ts';
import { documentsApi } from './documents/api.ts';
import { erasureApi } from './erasure/erasure-api.ts';
import { retentionApi } from './erasure/retention-api.ts';
import { firmPagesApi } from './firm-pages/api.ts';
import { handOverApi } from './hand-over/api.ts';
import { healthListsApi } from './health/api.ts';
import { historyApi } from './history/history-api.ts';
import { setCacheControl } from './http/cache-control.ts';
import { jobsApi } from './jobs/jobs-api.ts';
import { listsApi } from './lists/api.ts';
import { papersApi } from './papers/api.ts';
import type { Parts } from './parts.ts';
import { peopleApi } from './people/people-api.ts';
import { priceListsApi } from './price-lists/api.ts';
import { hasOwnPrices } from './price-lists/read-prices.ts';
import { batchesApi } from './programs/batches-api.ts';
import { changesSinceApi } from './programs/changes-since-api.ts';
import { repeatCalls } from './programs/repeat-calls.ts';
import { tokensApi } from './programs/tokens-api.ts';
import { webhooksApi } from './programs/webhooks-api.ts';
import { quotesApi } from './quotes/quotes-api.ts';
import type { Reads } from './reads.ts';
import { redirectsApi } from './redirects/api.ts';
import { reportsApi } from './reports/api.ts';
import { requestsApi } from './requests/api.ts';
import { deskApi } from './requests/desk-api.ts';
import { orderAgainApi } from './requests/order-again-api.ts';
import { orderFilesApi } from './requests/order-files-api.ts';
import { paymentsApi } from './requests/payments-api.ts';
import type { limitWrongCodes } from './requests/request-code.ts';
import { requestPhotosApi } from './requests/request-photos-api.ts';
import { findSealsApi } from './seals/find-seals-api.ts';
import { searchApi } from './search/api.ts';
import { searchMissesApi } from './search/misses/misses-api.ts';
import { searchWordsApi } from './search/words/words-api.ts';
import { settingsApi } from './settings/api.ts';
import { sheetsApi } from './sheets/sheets-api.ts';
import { startApi } from './start/api.ts';
import { worklistApi } from './work/api.ts';

interface ApiOptions {
	reads: Reads;
	/** Refuses callers who guess codes of requests. */
	codeLimit: ReturnType<typeof limitWrongCodes>;
}

/**
 * Registers all routes of the API, and what holds for each of them: rights, limits of files, the audit, the `Idempotency-Key`, `Cache-Control`.
 * A route takes the pool of its callers: visitors, staff, or public reads, so that none of them waits for the others.
 */
export async function registerApi(api: FastifyInstance, parts: Parts, { reads, codeLimit }: ApiOptions): Promise<void> {
	const { config, database, databases, files, privateFiles, shop, backupFolder, misses } = parts;
	const { secrets, mailer, hasMailServer, onCommit } = parts;
	const { staff, imports } = databases;
	const { readDatabase: read, readCached, staffCache } = reads;
	const hashNewPassword = newPasswordRule(shop.names);
	const { today } = shop;
	requireRights(api, { visitors: database, staff });
	boundVisitorsFiles(api, database);
	recordAudit(api, staff);
	repeatCalls(api, { visitors: database, staff, secrets });
	api.addHook('onSend', setCacheControl);
	await api.register(multipart, { throwFileSizeLimit: false });
	await api.register(catalogueApi, { database: databases.reads, read });
	await api.register(editingApi, { database: staff, files, onCommit });
	await api.register(documentsApi, {
		database: staff,
		files: privateFiles,
		onCommit,
		read,
		dataDir: config.DATA_DIR,
	});
	await api.register(parametersApi, { database: staff, onCommit, languages: shop.languages });
	await api.register(referencesApi, { database: staff, onCommit, read });
	await api.register(searchApi, { read: readCached });
	await api.register(worklistApi, { database: staff, files, onCommit, catalogueCache: staffCache });
	await api.register(findSealsApi, { read });
	await api.register(searchWordsApi, { database: staff, onCommit });
	await api.register(searchMissesApi, { database: staff, onCommit, misses, catalogueCache: staffCache });
	await api.register(accountsApi, {
		database,
		country: shop.country,
		hashNewPassword,
		isMailOff: shop.isMailOff,
		hasOwnPrices: (customer) => hasOwnPrices(database, customer, today()),
	});
	const firm = () => ({ name: shop.site().companyShort, url: config.SITE_URL });
	await api.register(stepUpApi, { database, secrets, firm });
	await api.register(factorsApi, { database: staff, secrets, firm });
	await api.register(sessionsApi, { database });
	await api.register(listsApi, { database: databases.reads, forList: reads.forList, today });
	await api.register(passwordResetApi, { database, hashNewPassword });
	await api.register(emailChangesApi, { database, secrets, leaveCompany });
	await api.register(peopleApi, { database, country: shop.country, timeZone: shop.timeZone, hashNewPassword });
	await api.register(erasureApi, { database, files, privateFiles, shop, dataDir: config.DATA_DIR });
	await api.register(cartApi, { database, today });
	await api.register(requestsApi, { database, staff, shop, forConsole: reads.forConsole });
	await api.register(deskApi, { database: staff, today });
	await api.register(paymentsApi, { database: staff, shop });
	await api.register(papersApi, { database, staff, files, shop, codeLimit });
	await api.register(orderAgainApi, { database, today });
	await api.register(quotesApi, { database, staff, shop, codeLimit });
	const photoStore = { database, files: privateFiles, maxBytes: config.PHOTOS_MB * 1_048_576, log: api.log };
	await api.register(requestPhotosApi, { ...photoStore, codeLimit });
	await api.register(orderFilesApi, { ...photoStore, codeLimit, staff });
	await api.register(invitationsApi, { database: staff, hashNewPassword });
	await api.register(administratorsApi, { database: staff, hashNewPassword });
	await api.register(auditApi, { database: staff, timeZone: shop.timeZone });
	await api.register(backupsApi, { database: staff, folder: backupFolder });
	await api.register(consolePinsApi, { database: staff });
	await api.register(reportsApi, { database: staff, shop, forConsole: reads.forConsole });
	await api.register(consoleSearchApi, { database: staff, forConsole: reads.forConsole });
	await api.register(healthListsApi, {
		database: staff,
		scope: () => ({ languages: shop.languages(), today: today(), timeZone: shop.timeZone() }),
	});
	await api.register(jobsApi, { database: staff });
	await api.register(sheetsApi, { database: staff, imports, files, onCommit, timeZone: shop.timeZone });
	await api.register(redirectsApi, { database: staff, siteUrl: () => shop.site().url });
	await api.register(companiesApi, { database, staff, siteUrl: () => shop.site().url, hasMailServer });
	await api.register(costsApi, { database: staff });
	await api.register(priceListsApi, {
		database: staff,
		visitors: database,
		onCommit,
		today,
	});
	await api.register(tokensApi, { database: staff, shop, secrets });
	await api.register(handOverApi, { database: staff, shop });
	await api.register(batchesApi, { database: imports, onCommit });
	await api.register(changesSinceApi, { database: staff });
	const allowPrivate = config.ALLOW_PRIVATE_WEBHOOKS;
	await api.register(webhooksApi, { database: staff, secrets, allowPrivate });
	await api.register(settingsApi, { database: staff, files, shop, onCommit, secrets, mailer });
	await api.register(retentionApi, { database: staff, dataDir: config.DATA_DIR, retention: shop.retention });
	await api.register(startApi, { database: staff, files, shop, onCommit, secrets });
	await api.register(firmPagesApi, { database: staff, onCommit });
	await api.register(historyApi, { database: staff, onCommit, shop });
}

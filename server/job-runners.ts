import type { FastifyBaseLogger } from 'fastify';
import { accountMails } from './accounts/account-mails.ts';
import { factorMails } from './accounts/factor-mails.ts';
import { invitationMails } from './accounts/invitations.ts';
import { roleMails } from './accounts/role-mails.ts';
import type { BackupFolder } from './backups/backup-folder.ts';
import { backupJobs } from './backups/backup-jobs.ts';
import { imageJobs } from './catalogue/images/image-job-handlers.ts';
import { sizeJobs } from './catalogue/products/variant-values.ts';
import { companyMails } from './companies/company-mails.ts';
import type { Config } from './config.ts';
import { retentionJobs } from './erasure/retention.ts';
import { mailAttachments } from './papers/quote-attachment.ts';
import type { Database } from './platform/database.ts';
import type { Folders } from './platform/folders.ts';
import { runJobs } from './platform/jobs/run-jobs.ts';
import type { Mailer } from './platform/mail.ts';
import type { Secrets } from './platform/secrets/secrets.ts';
import { programMails } from './programs/program-mails.ts';
import { eventJobs } from './programs/send-event.ts';
import { approvalMails } from './quotes/approval-mails.ts';
import { approvalJobs } from './quotes/approval-waiting.ts';
import { quoteMails } from './quotes/quote-mails.ts';
import { photoJobs } from './requests/photo-files.ts';
import { requestMails } from './requests/request-mails.ts';
import { readBackupPassphrase } from './settings/backup-rules.ts';
import { settingsMails } from './settings/settings-mails.ts';
import type { Shop } from './settings/shop.ts';

const mails = [
	...Object.values(accountMails),
	...Object.values(factorMails),
	...Object.values(invitationMails),
	...Object.values(roleMails),
	...Object.values(requestMails),
	...Object.values(quoteMails),
	...Object.values(approvalMails),
	...Object.values(companyMails),
	...Object.values(settingsMails),
	...Object.values(programMails),
];

interface JobParts {
	config: Pick<Config, 'ALLOW_PRIVATE_WEBHOOKS' | 'BACKUP_PASSPHRASE'>;
	databases: Record<'jobs' | 'events' | 'backups', Database>;
	log: FastifyBaseLogger;
	shop: Shop;
	folders: Folders;
	backupFolder: BackupFolder;
	secrets: Secrets;
	mailer: Mailer;
}

/** Starts what runs jobs: mails, images, backups, retention; events in a runner of their own, so that mails don't wait for their receivers. */
export function startJobRunners({ config, databases, log, shop, folders, backupFolder, secrets, mailer }: JobParts) {
	const { uploads, private: privateFiles } = folders;
	const attach = mailAttachments({ database: databases.jobs, files: uploads, shop });
	const deadMonths = () => shop.retention().months.jobs;
	const jobs = runJobs(databases.jobs, {
		handlers: [
			...mails.map((mail) =>
				mail.handler({ database: databases.jobs, mailer, site: () => shop.site(), isOff: shop.isMailOff, attach }),
			),
			...imageJobs({ database: databases.jobs, files: uploads }),
			...sizeJobs(databases.jobs),
			...photoJobs(privateFiles),
			...approvalJobs(databases.jobs),
			...backupJobs({
				database: databases.backups,
				folders,
				folder: backupFolder,
				log,
				readPassphrase: () =>
					readBackupPassphrase({ database: databases.jobs, secrets, shop }, config.BACKUP_PASSPHRASE),
			}),
			...retentionJobs({ database: databases.jobs, retention: shop.retention }),
		],
		log,
		firstLanguage: () => shop.languages()[0],
		deadMonths,
	});
	const events = runJobs(databases.events, {
		handlers: eventJobs({ database: databases.events, secrets, allowPrivate: config.ALLOW_PRIVATE_WEBHOOKS }),
		log,
		concurrency: 8,
		deadMonths,
	});
	return {
		async close(): Promise<void> {
			await Promise.all([jobs.close(), events.close()]);
		},
	};
}

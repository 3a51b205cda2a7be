import sharp from 'sharp';
import { languageRow } from '#contract/language.ts';
import type { RequestPhoto } from '#contract/requests/request-photos.schema.ts';
import { m } from '#messages';
import { expectAccessible } from '../support/axe.ts';
import { chatText, expect, registered, test } from '../support/journey.ts';

test.use({ chats: true });

/** A photograph with grain, which no encoder makes small. */
async function photograph(name: string) {
	const noise = { type: 'gaussian' as const, mean: 120, sigma: 40 };
	const image = sharp({ create: { width: 700, height: 500, channels: 3, background: 'black', noise } });
	return { name, mimeType: 'image/jpeg', buffer: await image.jpeg().toBuffer() };
}

test('a broken file that is called .jpg is told before sending, and is no photo of the request', async ({ page }) => {
	await page.goto('/ask');
	const broken = { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no photo at all') };
	await page.getByLabel('Add photos').setInputFiles([await photograph('one.jpg'), broken]);
	await expect(page.getByRole('alert').getByText('broken.jpg: This can’t be read as a photo')).toBeVisible();
	await expect(page.getByRole('img', { name: /^Photo \d$/ })).toHaveCount(1);
});

test('a guest asks from a part with two photographs on a line that is cut, and both arrive', async ({
	page,
	context,
}) => {
	await page.goto('/product/1?size=14mm');
	await page.getByRole('link', { name: 'Ask with a photo' }).click();
	await expect(page.getByRole('region', { name: 'Your question is about' })).toContainText('14mm');
	await page.getByLabel('Full Name').fill('Hassan Amer');
	await page.getByLabel('Phone Number').fill('+20 100 765 4321');
	await page.getByLabel('Add photos').setInputFiles([await photograph('one.jpg'), await photograph('two.jpg')]);
	await expect(page.getByRole('img', { name: 'Photo 2' })).toBeVisible();

	const line = await context.newCDPSession(page);
	const throughput = (uploadThroughput: number, offline = false) =>
		line.send('Network.emulateNetworkConditions', { offline, latency: 0, downloadThroughput: -1, uploadThroughput });
	await throughput(60_000);
	const opened = page.waitForEvent('popup');
	await page.getByRole('button', { name: 'Send' }).click();
	await expect(page.getByRole('heading', { name: 'We have your question' })).toBeFocused();
	const code = (await page.getByText(/^\w{4}(-\w{4}){3}$/).textContent()) ?? '';
	await expect(page.getByRole('progressbar')).toBeVisible();
	await throughput(-1, true);
	await expect(page.getByText('The connection is lost.')).toBeVisible();
	const arrived = async () => {
		const response = await page.request.get(`/api/requests/code/${code}/photos`);
		return ((await response.json()) as RequestPhoto[]).length;
	};
	expect(await arrived()).toBeLessThan(2);
	await throughput(-1);
	await expect(page.getByText('Everything has arrived.')).toBeVisible();
	expect(await arrived()).toBe(2);
	await (await opened).close();

	const chat = await page.getByRole('link', { name: 'Open WhatsApp' }).getAttribute('href');
	expect(chatText(chat ?? '')).toContain(`Request: ${code}`);
	await page.getByRole('link', { name: 'Open the request' }).click();
	const photographs = page.getByRole('region', { name: 'Photos' }).getByRole('link');
	await expect(photographs).toHaveCount(2);
	await expect(page.getByRole('cell', { name: '14mm' })).toBeVisible();
});

test('photographs that a closed tab has left behind go up when the shop is opened next', async ({ page, context }) => {
	await page.goto('/ask?text=WM-112');
	await expect(page.getByLabel('What do you need?')).toHaveValue('WM-112');
	await page.getByLabel('Add photos').setInputFiles([await photograph('one.jpg')]);
	await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible();
	await page.getByLabel('Full Name').fill('Hassan Amer');
	await page.getByLabel('Phone Number').fill('+20 100 765 4321');
	await context.route('**/photos', (route) => route.abort());
	await page.getByRole('button', { name: 'Send' }).click();
	await expect(page.getByText('The connection is lost.')).toBeVisible();
	await page.close();
	await context.unroute('**/photos');
	const next = await context.newPage();
	await next.goto('/about');
	await expect(next.getByText('Your photos have arrived.')).toBeVisible();
	await next.getByRole('link', { name: 'Open the request' }).click();
	await expect(next.getByRole('region', { name: 'Photos' }).getByRole('link')).toHaveCount(1);
});

test('a question arrives without its photograph when the network has sent too many today, and the page says so', async ({
	page,
	context,
}) => {
	const error = 'Too many photos came from your network today. Your request has arrived: send its photos on WhatsApp.';
	const refusal = { status: 429, headers: { 'Retry-After': '86400' }, json: { error, code: 'too_many' } };
	await context.route('**/photos', (route) =>
		route.request().method() === 'POST' ? route.fulfill(refusal) : route.fallback(),
	);
	await page.goto('/ask?text=WM-112');
	await expect(page.getByLabel('What do you need?')).toHaveValue('WM-112');
	await page.getByLabel('Add photos').setInputFiles([await photograph('one.jpg')]);
	await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible();
	await page.getByLabel('Full Name').fill('Hassan Amer');
	await page.getByLabel('Phone Number').fill('+20 100 765 4321');
	await page.getByRole('button', { name: 'Send' }).click();
	await expect(page.getByRole('heading', { name: 'We have your question' })).toBeFocused();
	await expect(page.getByText(error)).toBeVisible();
	await expect(page.getByText('Some photos could not be saved. Send them on WhatsApp.')).toBeVisible();
	await page.getByRole('link', { name: 'Open the request' }).click();
	await expect(page.getByText('WM-112')).toBeVisible();
});

test('what lacks is said beside its field, and name and number are there the next time', async ({ page }) => {
	await page.goto('/ask');
	await page.getByRole('button', { name: 'Send' }).click();
	await expect(page.getByText('Write what you need, or add a photo.')).toBeVisible();
	await expect(page.getByLabel('What do you need?')).toBeFocused();
	await page.getByLabel('What do you need?').fill('A seal for this pump');
	await page.getByLabel('Full Name').fill('Hassan Amer');
	await page.getByLabel('Phone Number').fill('12');
	await page.getByRole('button', { name: 'Send' }).click();
	await expect(page.getByLabel('Phone Number')).toBeFocused();
	await page.reload();
	await expect(page.getByLabel('Full Name')).toHaveValue('Hassan Amer');
	await expect(page.getByLabel('What do you need?')).toHaveValue('A seal for this pump');
});

test('what is typed about one part stays on Back and in the other language, and is not asked about another', async ({
	page,
}) => {
	const question = page.getByLabel('What do you need?');
	await page.goto('/ask?text=WM-112');
	await expect(question).toHaveValue('WM-112');
	// while React comes to life, the field forgets what is selected in it, which is to be replaced
	await page.waitForLoadState('networkidle');
	await question.fill('WM-112, two of them by Sunday');
	await page
		.getByRole('banner')
		.getByRole('link', { name: languageRow('ar').name })
		.click();
	await expect(page).toHaveURL('/ar/ask?text=WM-112');
	await expect(page.getByLabel(m.ask_question({}, { locale: 'ar' }))).toHaveValue('WM-112, two of them by Sunday');
	await page
		.getByRole('banner')
		.getByRole('link', { name: languageRow('en').name })
		.click();
	await page.getByRole('contentinfo').getByRole('link', { name: m.nav_about() }).click();
	await expect(page).toHaveURL('/about');
	await page.goBack();
	await expect(question).toHaveValue('WM-112, two of them by Sunday');
	await page.goto('/ask?product=1&size=14mm');
	await expect(page.getByRole('region', { name: 'Your question is about' })).toContainText('14mm');
	await page.getByLabel('Full Name').fill('Hassan Amer');
	await expect(question).toHaveValue('');
	await page.goto('/ask?text=WM-112');
	await expect(page.getByLabel('Full Name')).toHaveValue('Hassan Amer');
	await expect(question).toHaveValue('WM-112, two of them by Sunday');
});

test('photographs that were chosen are there again on Back, are not asked about another part, and go once', async ({
	page,
}) => {
	const photos = page.getByRole('img', { name: /^Photo \d$/ });
	const add = page.getByLabel('Add photos');
	await page.goto('/product/1?size=14mm');
	await page.getByRole('link', { name: 'Ask with a photo' }).click();
	await add.setInputFiles([await photograph('one.jpg'), await photograph('two.jpg')]);
	await expect(photos).toHaveCount(2);
	await page.getByRole('button', { name: 'Remove photo 1' }).click();
	await page.getByRole('contentinfo').getByRole('link', { name: m.nav_about() }).click();
	await expect(page).toHaveURL('/about');
	await page.getByRole('contentinfo').getByRole('link', { name: m.ask_nav() }).click();
	await expect(add).toBeEnabled();
	await expect(photos).toHaveCount(0);
	await page.goBack();
	await page.goBack();
	await expect(page).toHaveURL(/\/ask\?product=1/);
	await expect(photos).toHaveCount(1);
	await page.getByLabel('Full Name').fill('Hassan Amer');
	await page.getByLabel('Phone Number').fill('+20 100 765 4321');
	await page.getByRole('button', { name: 'Send' }).click();
	await expect(page.getByText('Everything has arrived.')).toBeVisible();
	await page.goBack();
	await page.getByRole('link', { name: 'Ask with a photo' }).click();
	await expect(add).toBeEnabled();
	await expect(photos).toHaveCount(0);
});

test('photographs are there after a reload, are sent, and leave nothing in the browser', async ({ page }) => {
	const photos = page.getByRole('img', { name: /^Photo \d$/ });
	const add = page.getByLabel('Add photos');
	const countStored = () =>
		page.evaluate(
			() =>
				new Promise((resolve) => {
					const opening = indexedDB.open('unsent-photos');
					opening.onsuccess = () => {
						const counting = opening.result.transaction('pending').objectStore('pending').count();
						counting.onsuccess = () => resolve(counting.result);
						opening.result.close();
					};
				}),
		);
	await page.goto('/ask?text=WM-112');
	await add.setInputFiles([await photograph('one.jpg'), await photograph('two.jpg'), await photograph('three.jpg')]);
	await expect(photos).toHaveCount(3);
	await page.getByRole('button', { name: 'Remove photo 2' }).click();
	await expect.poll(countStored).toBe(2);
	await page.reload();
	await expect(photos).toHaveCount(2);
	await expect(photos.nth(1)).toHaveJSProperty('complete', true);
	await expect(page.getByText(/was loaded again without/)).toHaveCount(0);
	await page.getByLabel('Full Name').fill('Hassan Amer');
	await page.getByLabel('Phone Number').fill('+20 100 765 4321');
	await page.getByRole('button', { name: 'Send' }).click();
	await expect(page.getByText('Everything has arrived.')).toBeVisible();
	await expect.poll(countStored).toBe(0);
	await page.getByRole('link', { name: 'Open the request' }).click();
	await expect(page.getByRole('region', { name: 'Photos' }).getByRole('link')).toHaveCount(2);
});

test('what a reload has lost of the photographs is said until others are chosen, and not again', async ({ page }) => {
	const photos = page.getByRole('img', { name: /^Photo \d$/ });
	const add = page.getByLabel('Add photos');
	const notice = page.getByText('The page was loaded again without your photo. Choose it again.');
	await page.goto('/ask?text=WM-112');
	await add.setInputFiles([await photograph('one.jpg')]);
	await expect(photos).toHaveCount(1);
	await page.evaluate(() => indexedDB.deleteDatabase('unsent-photos'));
	await page.reload();
	await expect(notice).toBeVisible();
	await add.setInputFiles([await photograph('one.jpg')]);
	await expect(photos).toHaveCount(1);
	await expect(notice).toBeHidden();
	await page.getByRole('button', { name: 'Remove photo 1' }).click();
	await expect(photos).toHaveCount(0);
	await expect(notice).toBeHidden();
});

test('a photograph that is still being prepared is waited for: nothing is sent without it', async ({ page }) => {
	await page.addInitScript(() => {
		const draw = window.createImageBitmap.bind(window);
		const shown = new Promise((resolve) => window.addEventListener('drawn', resolve, { once: true }));
		window.createImageBitmap = async (source: ImageBitmapSource) => {
			await shown;
			return draw(source);
		};
	});
	await page.goto('/ask?text=WM-112');
	await expect(page.getByLabel('What do you need?')).toHaveValue('WM-112');
	await page.getByLabel('Full Name').fill('Hassan Amer');
	await page.getByLabel('Phone Number').fill('+20 100 765 4321');
	await page.getByLabel('Add photos').setInputFiles([await photograph('one.jpg')]);
	await expect(page.locator('button', { hasText: 'Preparing...' })).toBeDisabled();
	await page.getByLabel('Phone Number').press('Enter');
	await page.evaluate(() => window.dispatchEvent(new Event('drawn')));
	await page.getByRole('button', { name: 'Send' }).click();
	await expect(page.getByText('Everything has arrived.')).toBeVisible();
	await page.getByRole('link', { name: 'Open the request' }).click();
	await expect(page.getByRole('region', { name: 'Photos' }).getByRole('link')).toHaveCount(1);
});

test('what a customer has typed is not offered to the next guest of this browser', async ({ page }) => {
	const { token } = await registered(page, { name: 'Amina Haddad' });
	await page.goto('/about');
	await page.evaluate((own) => localStorage.setItem('token', own), token);
	await page.goto('/ask?text=WM-112');
	const account = page.getByRole('button', { name: 'Account of Amina Haddad' });
	await expect(account).toBeVisible();
	await expect(page.getByLabel('What do you need?')).toHaveValue('WM-112');
	await page.getByLabel('Phone Number').fill('+20 100 765 4321');
	await page.getByRole('button', { name: 'Send' }).click();
	await expect(page.getByRole('heading', { name: 'We have your question' })).toBeFocused();
	await account.click();
	await page.getByRole('button', { name: 'Logout' }).click();
	await page.goto('/ask?text=WM-113');
	await expect(page.getByLabel('Full Name')).toBeEditable();
	await expect(page.getByRole('banner').getByRole('link', { name: 'Register' })).toBeVisible();
	await expect(page.getByLabel('Full Name')).toHaveValue('');
	await expect(page.getByLabel('Phone Number')).toHaveValue('');
});

for (const path of ['/ask?product=1&size=14mm', '/ar/ask?product=1&size=14mm'])
	test(`nothing at ${path} keeps anybody out`, async ({ page }) => {
		await page.setViewportSize({ width: 390, height: 844 });
		await page.goto(path);
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
		await expectAccessible(page);
	});

test('a question that can’t be sent says so once, beside its button, which keeps the focus', async ({ page }) => {
	await page.route('**/api/requests', (route) => route.fulfill({ status: 500, json: { error: '', code: 'invalid' } }));
	await page.goto('/ask');
	await page.getByLabel('Full Name').fill('Hassan Amer');
	await page.getByLabel('Phone Number').fill('+20 100 765 4321');
	await page.getByLabel('What do you need?').fill('A seal of 25 mm');
	const send = page.getByRole('button', { name: 'Send' });
	await send.press('Enter');
	await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(1);
	await expect(send).toBeFocused();
});

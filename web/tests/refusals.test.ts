import { afterEach, expect, test } from 'vitest';
import { i18n } from '../src/lib/i18n';
import { ApiError } from '../src/lib/api';
import { sayError, sayRefusal } from '../src/lib/refusals';

afterEach(() => {
  i18n.lang = 'en';
});

test('a refusal is said in the language of the page, with its values, seats counted from 1', () => {
  const refusal = { reason: 'wait', message: 'wait', values: { seat: 1, seconds: 40 } } as const;
  i18n.lang = 'en';
  expect(sayRefusal(refusal)).toBe('The player in seat 2 may still come back. Try again in 40 s.');
  i18n.lang = 'pl';
  expect(sayRefusal(refusal)).toBe('Gracz z\u00A0miejsca 2 może jeszcze wrócić. Spróbuj ponownie za 40 s.');
});

test('without a known reason the words of the server are shown', () => {
  expect(sayRefusal({ message: 'the moon is in the way' })).toBe('the moon is in the way');
});

test('a server that is out of reach, or failed, is said in the language of the page', () => {
  i18n.lang = 'pl';
  expect(sayError(new ApiError('offline', 'The server cannot be reached.', 0))).toMatch(
    /^Nie można połączyć się z\u00A0serwerem/,
  );
  expect(sayError(new ApiError('http', 'HTTP 502', 502))).toBe('Błąd serwera. Spróbuj jeszcze raz.');
  expect(sayError(new ApiError('new', 'the moon', 400))).toContain('the moon');
});

import { expect, test } from 'vitest';
import { canonicalPhone, formatPhone, phoneAliases, phoneDigits } from './phone-number.ts';

test('a Brazilian mobile is found with and without the ninth digit', () => {
  expect(phoneAliases('551199990001')).toEqual(['551199990001', '5511999990001']);
  expect(phoneAliases('5511999990001')).toEqual(['5511999990001', '551199990001']);
  expect(phoneAliases('+55 (31) 9999-0002')).toEqual(['553199990002', '5531999990002']);
});

test('both forms of a Brazilian mobile share one key', () => {
  expect(canonicalPhone('551199990001')).toBe('5511999990001');
  expect(canonicalPhone('+55 11 99999-0001')).toBe('5511999990001');
});

test('a landline never gets a ninth digit, and no mobile is mistaken for a landline by losing it', () => {
  expect(phoneAliases('551140028922')).toEqual(['551140028922']);
  expect(canonicalPhone('551140028922')).toBe('551140028922');
  expect(phoneAliases('5511940028922')).toEqual(['5511940028922']);
});

test('a Mexican number is found with and without the 1', () => {
  expect(phoneAliases('5215512345678')).toEqual(['5215512345678', '525512345678']);
  expect(phoneAliases('525512345678')).toEqual(['525512345678', '5215512345678']);
  expect(canonicalPhone('5215512345678')).toBe('525512345678');
});

test('what is no international number has no digits and no alias', () => {
  for (const input of ['', '123', 'BR.13491208655302741918', '0551199990001', '1234567890123456', '55 11 abc']) {
    expect(phoneDigits(input)).toBeNull();
    expect(phoneAliases(input)).toEqual([]);
    expect(canonicalPhone(input)).toBeNull();
  }
});

test('numbers are shown the way people write them', () => {
  expect(formatPhone('5511984327715')).toBe('+55 11 98432-7715');
  expect(formatPhone('551140028922')).toBe('+55 11 4002-8922');
  expect(formatPhone('16505551234')).toBe('+1 650 555 1234');
  expect(formatPhone('972123456789')).toBe('+972 123 456 789');
  expect(formatPhone('351912345678')).toBe('+351 912 345 678');
  expect(formatPhone('Usuário sem número')).toBe('Usuário sem número');
});

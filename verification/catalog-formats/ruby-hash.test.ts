import { expect, test } from 'vitest'
import { readRubyHash, readSpecifications } from './ruby-hash.ts'

test.each([
  ['{"a"=>[{"b"=>nil, "c"=>1.5}, true]}', { a: [{ b: null, c: 1.5 }, true] }],
  [String.raw`{"a"=>"3\" => nil \\ \#"}`, { a: '3" => nil \\ #' }],
  ['{"a"=>"tab\there"}', { a: 'tab here' }],
  ['nil', null],
  ['{"a"=>', undefined],
  ['{"a"=>system("x")}', undefined],
])('%s', (text, value) => expect(readRubyHash(text)).toEqual(value))

test.each([
  ['', []],
  ['nil', []],
  ['{"product_specification"=>nil}', []],
  ['{"product_specification"=>{"key"=>"Type", "value"=>"Bowl"}}', [{ name: 'Type', value: 'Bowl' }]],
  ['{"product_specification"=>[{"value"=>"1 bowl"}, nil, {"key"=>"Size"}]}', [{ name: '', value: '1 bowl' }]],
])('specifications %s', (text, list) => expect(readSpecifications(text)).toEqual(list))

import { java } from './in-java.ts';
import { fieldsOf, jsonOf, lines, quoted, singleQuoted, type SampleCall } from './sample-call.ts';

export const sampleLanguages = ['javascript', 'php', 'python', 'java', 'csharp', 'cpp', 'go'] as const;
export type SampleLanguage = (typeof sampleLanguages)[number];

/** As people write them. */
export const languageNames: Record<SampleLanguage, string> = {
  javascript: 'JavaScript',
  php: 'PHP',
  python: 'Python',
  java: 'Java',
  csharp: 'C#',
  cpp: 'C++',
  go: 'Go',
};

const javascript = (call: SampleCall) =>
  call.kind === 'text'
    ? `const response = await fetch(${quoted(call.address)}, {
  method: 'POST',
  headers: {
    'Authorization': ${quoted(`Bearer ${call.token}`)},
    'Content-Type': 'application/json',
  },
  body: JSON.stringify({
${lines(fieldsOf(call), ([name, value]) => `    ${name}: ${quoted(value)},`)}
  }),
});
console.log(response.status, await response.json());`
    : `import { openAsBlob } from 'node:fs';

const form = new FormData();
${lines(fieldsOf(call), ([name, value]) => `form.append('${name}', ${quoted(value)});`)}
form.append('medias', await openAsBlob(${quoted(call.fileName)}), ${quoted(call.fileName)});

const response = await fetch(${quoted(call.address)}, {
  method: 'POST',
  headers: { 'Authorization': ${quoted(`Bearer ${call.token}`)} },
  body: form,
});
console.log(response.status, await response.json());`;

const php = (call: SampleCall) =>
  call.kind === 'text'
    ? `<?php
$curl = curl_init(${singleQuoted(call.address)});
curl_setopt_array($curl, [
  CURLOPT_RETURNTRANSFER => true,
  CURLOPT_POST => true,
  CURLOPT_HTTPHEADER => [
    ${singleQuoted(`Authorization: Bearer ${call.token}`)},
    'Content-Type: application/json',
  ],
  CURLOPT_POSTFIELDS => json_encode([
${lines(fieldsOf(call), ([name, value]) => `    '${name}' => ${singleQuoted(value)},`)}
  ]),
]);
echo curl_exec($curl);`
    : `<?php
$curl = curl_init(${singleQuoted(call.address)});
curl_setopt_array($curl, [
  CURLOPT_RETURNTRANSFER => true,
  CURLOPT_POST => true,
  CURLOPT_HTTPHEADER => [${singleQuoted(`Authorization: Bearer ${call.token}`)}],
  CURLOPT_POSTFIELDS => [
${lines(fieldsOf(call), ([name, value]) => `    '${name}' => ${singleQuoted(value)},`)}
    'medias' => new CURLFile(${singleQuoted(call.fileName)}),
  ],
]);
echo curl_exec($curl);`;

const python = (call: SampleCall) => `import requests

response = requests.post(
    ${quoted(call.address)},
    headers={"Authorization": ${quoted(`Bearer ${call.token}`)}},
    ${call.kind === 'text' ? 'json' : 'data'}={
${lines(fieldsOf(call), ([name, value]) => `        "${name}": ${quoted(value)},`)}
    },${call.kind === 'text' ? '' : `\n    files=[("medias", open(${quoted(call.fileName)}, "rb"))],`}
)
print(response.status_code, response.json())`;

const csharp = (call: SampleCall) => `using System.Net.Http.Headers;
using System.Text;

using var client = new HttpClient();
client.DefaultRequestHeaders.Authorization = new AuthenticationHeaderValue("Bearer", ${quoted(call.token)});
${
  call.kind === 'text'
    ? `var content = new StringContent(${quoted(jsonOf(call))}, Encoding.UTF8, "application/json");`
    : `var content = new MultipartFormDataContent();
${lines(fieldsOf(call), ([name, value]) => `content.Add(new StringContent(${quoted(value)}), "${name}");`)}
content.Add(new StreamContent(File.OpenRead(${quoted(call.fileName)})), "medias", ${quoted(call.fileName)});`
}
var response = await client.PostAsync(${quoted(call.address)}, content);
Console.WriteLine($"{(int)response.StatusCode} {await response.Content.ReadAsStringAsync()}");`;

const cpp = (call: SampleCall) => `#include <curl/curl.h>

int main() {
  CURL *curl = curl_easy_init();
  struct curl_slist *headers = NULL;
  headers = curl_slist_append(headers, ${quoted(`Authorization: Bearer ${call.token}`)});
${
  call.kind === 'text'
    ? `  headers = curl_slist_append(headers, "Content-Type: application/json");
  curl_easy_setopt(curl, CURLOPT_POSTFIELDS, ${quoted(jsonOf(call))});`
    : `  curl_mime *form = curl_mime_init(curl);
  curl_mimepart *part;
${lines(
  fieldsOf(call),
  ([name, value]) =>
    `  part = curl_mime_addpart(form);\n  curl_mime_name(part, "${name}");\n  curl_mime_data(part, ${quoted(value)}, CURL_ZERO_TERMINATED);`,
)}
  part = curl_mime_addpart(form);
  curl_mime_name(part, "medias");
  curl_mime_filedata(part, ${quoted(call.fileName)});
  curl_easy_setopt(curl, CURLOPT_MIMEPOST, form);`
}
  curl_easy_setopt(curl, CURLOPT_URL, ${quoted(call.address)});
  curl_easy_setopt(curl, CURLOPT_HTTPHEADER, headers);
  CURLcode result = curl_easy_perform(curl);
  curl_slist_free_all(headers);
  curl_easy_cleanup(curl);
  return result == CURLE_OK ? 0 : 1;
}`;

const go = (call: SampleCall) =>
  call.kind === 'text'
    ? `package main

import (
	"fmt"
	"io"
	"net/http"
	"strings"
)

func main() {
	body := strings.NewReader(${quoted(jsonOf(call))})
	request, _ := http.NewRequest("POST", ${quoted(call.address)}, body)
	request.Header.Set("Authorization", ${quoted(`Bearer ${call.token}`)})
	request.Header.Set("Content-Type", "application/json")
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		panic(err)
	}
	answer, _ := io.ReadAll(response.Body)
	fmt.Println(response.StatusCode, string(answer))
}`
    : `package main

import (
	"bytes"
	"fmt"
	"io"
	"mime/multipart"
	"net/http"
	"os"
)

func main() {
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
${lines(fieldsOf(call), ([name, value]) => `\tform.WriteField("${name}", ${quoted(value)})`)}
	file, err := os.Open(${quoted(call.fileName)})
	if err != nil {
		panic(err)
	}
	part, _ := form.CreateFormFile("medias", ${quoted(call.fileName)})
	io.Copy(part, file)
	form.Close()
	request, _ := http.NewRequest("POST", ${quoted(call.address)}, &body)
	request.Header.Set("Authorization", ${quoted(`Bearer ${call.token}`)})
	request.Header.Set("Content-Type", form.FormDataContentType())
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		panic(err)
	}
	answer, _ := io.ReadAll(response.Body)
	fmt.Println(response.StatusCode, string(answer))
}`;

/** The call written in each language. */
export const samples: Record<SampleLanguage, (call: SampleCall) => string> = {
  javascript,
  php,
  python,
  java,
  csharp,
  cpp,
  go,
};
